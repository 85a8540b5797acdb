import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useId, useRef, type FormEvent } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { Icon } from './icon';
import { search } from './icons/layout';
import { LoadingSilently } from './loading-silently';
import { useHasFocus } from './use-has-focus';
import styles from './search-bar.module.css';
import { actionsMessages } from '@/messages/actions';
import { navigationMessages } from '@/messages/navigation';

const Suggestions = dynamic(() => import('../widgets/suggestions/suggestions'), {
  ssr: false,
  loading: LoadingSilently,
});

/**
 * The search bar (ROUTE-02). A plain form of the search page, so that it works before hydration and without scripts.
 */
export function SearchBar({ shopName }: { shopName: string }) {
  const router = useRouter();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [hasFocus, markFocused] = useHasFocus(field);
  const text = router.pathname.startsWith('/search') ? router.query.name : undefined;
  const name = (Array.isArray(text) ? text[0] : text) ?? '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void router.push(urls.search(undefined, { name: field.current?.value.trim() }));
  };
  return (
    <form
      role="search"
      aria-label={t(navigationMessages.searchPlaceholder, { shopName })}
      action={urls.search()}
      method="get"
      className={styles.bar}
      onSubmit={submit}
      onFocus={markFocused}
    >
      <label htmlFor={id} className="visually-hidden">
        {isolateLatin(t(navigationMessages.searchPlaceholder, { shopName }))}
      </label>
      <input
        ref={field}
        key={name}
        id={id}
        type="search"
        name="name"
        defaultValue={name}
        placeholder={t(navigationMessages.searchPlaceholder, { shopName })}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
      />
      <button type="submit" className={styles.submit} aria-label={t(actionsMessages.actionSearch)}>
        <Icon glyph={search} size={22} />
      </button>
      {hasFocus && <Suggestions field={field} />}
    </form>
  );
}
