import { isolateLatin } from '@/domain/isolate-latin';
import Link from 'next/link';
import type { HomePoster } from '@/contract/catalogue.schemas';
import { ExternalLink } from '@/storefront/ui/external-link';
import { SmartImage } from '@/storefront/ui/smart-image';
import { t } from '@/messages/format-message';
import styles from './poster.module.css';
import { catalogueMessages } from '@/messages/catalogue';

/** The API gives no size of a poster's picture: the largest that an upload is stored in. */
const PICTURE = { width: 1600, height: 1200 };

/** Banners between the sections (CAT-06), side by side where there is space. */
export function Posters({ posters }: { posters: readonly HomePoster[] }) {
  if (posters.length === 0) return null;
  return (
    <div className={styles.row}>
      {posters.map((poster) => (
        <Poster key={poster.id} {...poster} />
      ))}
    </div>
  );
}

/** Without a link, only a picture with a title. */
function Poster({ title, image, blurhash, link }: HomePoster) {
  const content = (
    <>
      <SmartImage
        image={{ url: image, alt: '', blurhash, ...PICTURE }}
        sizes="(min-width: 900px) 588px, 100vw"
        ratio="auto"
        className={styles.picture}
      />
      <span className={styles.words}>
        <span className={styles.title}>{isolateLatin(title)}</span>
        {link !== null && (
          <span className={styles.see} aria-hidden="true">
            {t(catalogueMessages.searchSeeAll)}
          </span>
        )}
      </span>
    </>
  );
  if (link === null) return <div className={styles.poster}>{content}</div>;
  return link.startsWith('/') ? (
    <Link href={link} prefetch={false} className={styles.poster}>
      {content}
    </Link>
  ) : (
    <ExternalLink href={link} className={styles.poster}>
      {content}
    </ExternalLink>
  );
}
