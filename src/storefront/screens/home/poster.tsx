import Link from 'next/link';
import type { HomePoster } from '@/contract/catalogue.schemas';
import { ExternalLink } from '@/storefront/ui/external-link';
import { SmartImage } from '@/storefront/ui/smart-image';
import styles from './poster.module.css';

/** The API gives no size of a poster's picture: the largest that an upload is stored in. */
const PICTURE = { width: 1600, height: 1200 };

/** A banner between the sections (CAT-06); without a link it is a picture with a title. */
export function Poster({ title, image, blurhash, link }: HomePoster) {
  const content = (
    <>
      <SmartImage
        image={{ url: image, alt: '', blurhash, ...PICTURE }}
        sizes="(min-width: 1200px) 1200px, 100vw"
        ratio="auto"
        className={styles.picture}
      />
      <span className={styles.title}>{title}</span>
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
