import Link from 'next/link';
import { useRef, useState } from 'react';
import cardStyles from './product-card.module.css';
import { cardSizes } from './card-sizes';
import styles from './card-pictures.module.css';
import { isRightToLeft } from './direction';
import { Icon } from './icon';
import { chevronBack, chevronForward } from './icons/base';
import { scrollBehavior } from '../platform/reduced-motion';
import { SmartImage, type Picture } from './smart-image';

export interface CardPicturesProps {
  /** The page that the card leads to. */
  href: string;
  first: Picture;
  /** URLs of the further pictures. */
  more: readonly string[];
  sizes?: string;
  /** As in SmartImage, of the first picture. */
  priority?: boolean;
}

/** Lists have only the URLs of further pictures: the largest that an upload is stored in. */
const UPLOAD = { width: 1600, height: 1200 };

/**
 * The pictures of a card, swiped sideways, or moved by two buttons that a mouse shows. The places of the further
 * pictures are in the page from the start; a picture is loaded once the pointer or finger has reached the card and it
 * is the next one. For keyboards and screen readers the card stays one link, and the product's page has all pictures.
 */
export function CardPictures({ href, first, more, sizes = cardSizes.grid, priority }: CardPicturesProps) {
  const list = useRef<HTMLAnchorElement>(null);
  const [shown, setShown] = useState(0);
  /** Index of the last picture that is loaded. */
  const [last, setLast] = useState(0);
  const load = (index: number) => setLast((before) => Math.max(before, index));
  const follow = ({ scrollLeft, clientWidth }: Element) => {
    const index = Math.round(Math.abs(scrollLeft) / Math.max(clientWidth, 1));
    setShown(index);
    load(index + 1);
  };
  const move = (by: 1 | -1) => {
    const element = list.current;
    if (!element) return;
    const pages = by * (isRightToLeft(element) ? -1 : 1);
    element.scrollBy({ left: pages * element.clientWidth, behavior: scrollBehavior() });
  };
  const step = (by: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      className={styles.step}
      data-step={by}
      // The focus stays where it is: what is hidden from screen readers must not get it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => move(by)}
    >
      <Icon glyph={by === 1 ? chevronForward : chevronBack} size={20} />
    </button>
  );
  return (
    <div
      className={`${cardStyles.media} ${styles.box}`}
      aria-hidden="true"
      onPointerEnter={() => load(1)}
      onTouchStart={() => load(1)}
    >
      <Link
        ref={list}
        href={href}
        prefetch={false}
        tabIndex={-1}
        draggable={false}
        className={styles.list}
        onScroll={({ currentTarget }) => follow(currentTarget)}
      >
        <SmartImage image={first} sizes={sizes} ratio={null} priority={priority} className={styles.picture} />
        {more.map((url, index) =>
          index < last ? (
            <SmartImage
              key={url}
              image={{ url, alt: '', ...UPLOAD }}
              sizes={sizes}
              ratio={null}
              eager
              className={styles.picture}
            />
          ) : (
            <span key={url} className={styles.picture} />
          ),
        )}
      </Link>
      {shown > 0 && step(-1)}
      {shown < more.length && step(1)}
      <span className={styles.dots}>
        {[first.url, ...more].map((url, index) => (
          <i key={url} data-shown={index === shown || undefined} />
        ))}
      </span>
    </div>
  );
}
