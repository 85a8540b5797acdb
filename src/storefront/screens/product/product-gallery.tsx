import { useRef, useState } from 'react';
import type { Image } from '@/contract/product.schemas';
import { toPersianDigits } from '@/domain/digits';
import { scrollBehavior } from '@/storefront/platform/reduced-motion';
import { SmartImage } from '@/storefront/ui/smart-image';
import { t } from '@/messages/format-message';
import styles from './product-gallery.module.css';
import { productMessages } from '@/messages/product';

const SIZES = '(min-width: 900px) 580px, 100vw';
const THUMB_SIZES = '96px';

interface ProductGalleryProps {
  name: string;
  images: readonly Image[];
  /** Lower on a phone, so that choices below it are in view. */
  isLow?: boolean;
}

/** The pictures: swiped with a counter on a phone, selected by thumbnails on a desktop. */
export function ProductGallery({ name, images, isLow = false }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const count = images.length;
  // In right-to-left text `scrollLeft` runs from zero to negative values.
  const follow = () => {
    const element = strip.current;
    if (element && element.clientWidth > 0) setAt(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  };
  const show = (index: number) => {
    const item = strip.current?.children[index];
    if (strip.current && item instanceof HTMLElement)
      strip.current.scrollTo({ left: item.offsetLeft - strip.current.offsetLeft, behavior: scrollBehavior() });
    setAt(index);
  };
  return (
    <section
      className={`${styles.gallery} ${isLow ? styles.low : ''}`}
      aria-label={t(productMessages.gallery, { name })}
    >
      <ul
        ref={strip}
        className={styles.strip}
        onScroll={follow}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reachable for the arrow keys
        tabIndex={0}
        aria-label={t(productMessages.gallery, { name })}
      >
        {count === 0 && (
          <li className={styles.item}>
            <SmartImage image={null} sizes={SIZES} ratio={null} className={styles.picture} />
          </li>
        )}
        {images.map((image, index) => (
          <li key={image.url} className={styles.item}>
            <SmartImage image={image} sizes={SIZES} ratio={null} className={styles.picture} priority={index === 0} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <p className={styles.counter} aria-hidden="true">
            {t(productMessages.galleryCounter, { at: toPersianDigits(at + 1), count: toPersianDigits(count) })}
          </p>
          <div className={styles.thumbs}>
            {images.map((image, index) => (
              <button
                key={image.url}
                type="button"
                className={styles.thumb}
                aria-pressed={index === at}
                aria-label={t(productMessages.galleryPick, { n: toPersianDigits(index + 1) })}
                onClick={() => show(index)}
              >
                <SmartImage image={{ ...image, alt: '' }} sizes={THUMB_SIZES} ratio="1 / 1" />
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
