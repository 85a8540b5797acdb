import dynamic from 'next/dynamic';
import { memo, useRef, useState } from 'react';
import type { Image } from '@/contract/product.schemas';
import { toPersianDigits } from '@/domain/digits';
import { useLazyWidget } from '@/storefront/widgets/use-lazy-widget';
import { Button } from '@/storefront/ui/button';
import { SmartImage } from '@/storefront/ui/smart-image';
import { t } from '@/messages/format-message';
import styles from './residence-gallery.module.css';
import { stayMessages } from '@/messages/stay';

/** Number of pictures in the desktop's mosaic: one large, four small. */
const MOSAIC = 5;
const LARGE = '(min-width: 900px) 600px, 100vw';
const SMALL = '(min-width: 900px) 300px, 100vw';

const loadPictures = () => import('./all-pictures.lazy');
const AllPictures = dynamic(loadPictures, { ssr: false });

interface ResidenceGalleryProps {
  name: string;
  images: readonly Image[];
}

/** The pictures: swiped with a counter on a phone, a mosaic on a desktop, both with the same elements. */
export const ResidenceGallery = memo(function ResidenceGallery({ name, images }: ResidenceGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const dialog = useLazyWidget(loadPictures);
  const count = Math.max(1, images.length);
  // In right-to-left text `scrollLeft` runs from zero to negative values.
  const follow = () => {
    const element = strip.current;
    if (element && element.clientWidth > 0) setAt(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  };
  return (
    <section className={styles.gallery} aria-label={t(stayMessages.galleryLabel, { name })}>
      <ul
        ref={strip}
        className={`${styles.strip} ${styles[`of${Math.min(count, MOSAIC)}`]}`}
        onScroll={follow}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reachable for the arrow keys
        tabIndex={0}
        aria-label={t(stayMessages.galleryStrip)}
      >
        {images.length === 0 && (
          <li className={styles.item}>
            <SmartImage image={null} sizes={LARGE} ratio="auto" className={styles.picture} />
          </li>
        )}
        {images.map((image, index) => (
          <li key={image.url} className={styles.item}>
            <SmartImage
              image={image}
              sizes={index === 0 ? LARGE : SMALL}
              ratio="auto"
              priority={index === 0}
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
      <p className={styles.counter} aria-hidden="true">
        {t(stayMessages.galleryCounter, {
          at: toPersianDigits(Math.min(at + 1, count)),
          count: toPersianDigits(count),
        })}
      </p>
      {images.length > 1 && (
        <span className={styles.all}>
          <Button variant="secondary" size="small" {...dialog.opener}>
            {t(stayMessages.galleryAll, { count: toPersianDigits(count) })}
          </Button>
        </span>
      )}
      {dialog.isOpen && <AllPictures name={name} images={images} onClose={dialog.close} />}
    </section>
  );
});
