import Link from 'next/link';
import type { Category } from '@/contract/catalogue.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { urls } from '@/domain/urls';
import { ChipRow } from '@/storefront/ui/chip-row';
import { SmartImage } from '@/storefront/ui/smart-image';
import { t } from '@/messages/format-message';
import styles from './category-chips.module.css';
import { homeMessages } from '@/messages/home';
import { shellMessages } from '@/messages/shell';

/** The API gives no size of a category's picture: the largest that an upload is stored in. */
const PICTURE = { width: 1600, height: 1200 };

/**
 * Links to the shop's top categories, with their pictures if all categories have one, and to all products; that page
 * links to every category and region.
 */
export function CategoryChips({ categories }: { categories: readonly Category[] }) {
  const top = categories.filter(({ kind }) => kind === 'category');
  const all = { label: t(shellMessages.railAll), href: urls.search() };
  if (top.length === 0 || top.some(({ image }) => image === null)) {
    const chips = top.map(({ name, slug }) => ({ label: name, href: urls.search(slug) }));
    return <ChipRow label={t(homeMessages.categories)} links={[...chips, all]} />;
  }
  return (
    <nav aria-label={t(homeMessages.categories)} className={styles.nav}>
      <ul className={styles.list}>
        {top.map(({ id, name, slug, image }) => (
          <li key={id}>
            <Link href={urls.search(slug)} prefetch={false} className={styles.link}>
              <SmartImage
                image={image === null ? null : { url: image, alt: '', ...PICTURE }}
                sizes="72px"
                ratio="1 / 1"
                className={styles.picture}
              />
              {isolateLatin(name)}
            </Link>
          </li>
        ))}
        <li>
          <Link href={all.href} prefetch={false} className={styles.link}>
            <span className={`${styles.picture} ${styles.all}`} aria-hidden="true">
              …
            </span>
            {isolateLatin(all.label)}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
