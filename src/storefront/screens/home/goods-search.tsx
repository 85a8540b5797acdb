import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { urls } from '@/domain/urls';
import { Button } from '@/storefront/ui/button';
import { search } from '@/storefront/ui/icons/base';
import { LoadingSilently } from '@/storefront/ui/loading-silently';
import { useHasFocus } from '@/storefront/ui/use-has-focus';
import { t } from '@/messages/format-message';
import styles from './search-panel.module.css';
import { catalogueMessages } from '@/messages/catalogue';
import { commonMessages } from '@/messages/common';

const Suggestions = dynamic(() => import('@/storefront/widgets/suggestions/suggestions'), {
  ssr: false,
  loading: LoadingSilently,
});

/** Search by text; a plain form without scripts. */
export function GoodsSearch({ shopName }: { shopName: string }) {
  const router = useRouter();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [hasFocus, markFocused] = useHasFocus(field);
  // Text that was typed before hydration.
  useEffect(() => setText(field.current?.value ?? ''), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void router.push(urls.search(undefined, text.trim() ? { name: text.trim() } : {}));
  };
  return (
    <form
      action={urls.search()}
      method="get"
      className={`${styles.panel} ${styles.words}`}
      onSubmit={submit}
      onFocus={markFocused}
      role="search"
    >
      <input
        ref={field}
        type="search"
        name="name"
        className={styles.box}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        aria-label={t(catalogueMessages.homeSearchLabel)}
        placeholder={t(commonMessages.searchPlaceholder, { shopName })}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button type="submit" glyph={search} className={styles.submit}>
        {t(catalogueMessages.homeSearchSubmit)}
      </Button>
      {hasFocus && <Suggestions field={field} />}
    </form>
  );
}
