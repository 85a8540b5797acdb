import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import { urls } from '@/domain/urls';
import { Button } from '@/storefront/ui/button';
import { search } from '@/storefront/ui/icons/base';
import '@/text/catalogue';
import { t } from '@/text/t';
import styles from './search-panel.module.css';

/** Words to look for; a plain form without script. */
export function GoodsSearch({ shopName }: { shopName: string }) {
  const router = useRouter();
  const [words, setWords] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void router.push(urls.search(undefined, words.trim() ? { name: words.trim() } : {}));
  };
  return (
    <form action={urls.search()} method="get" className={`${styles.panel} ${styles.words}`} onSubmit={submit} role="search">
      <input
        type="search"
        name="name"
        className={styles.box}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        aria-label={t('home.search.label')}
        placeholder={t('search.placeholder', { shopName })}
        enterKeyHint="search"
      />
      <Button type="submit" glyph={search} className={styles.submit}>{t('home.search.submit')}</Button>
    </form>
  );
}
