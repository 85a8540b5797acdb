import Link from 'next/link';
import { useId, useRef, type ReactNode } from 'react';
import { t } from '@/messages/translate';
import { isRightToLeft } from './direction';
import { IconButton } from './icon-button';
import { chevronBack, chevronForward } from './icons/base';
import styles from './carousel.module.css';
import { shellMessages } from '@/messages/shell';

interface CarouselProps {
  title: string;
  /** Where «همه» leads. */
  href?: string;
  /** At the end of the title's line. */
  end?: ReactNode;
  /** Far below the first screen: laid out when it comes near, or by `useLaterShelves` (later-shelves.ts). */
  later?: boolean;
  /** Cards, one each. */
  children: ReactNode[];
}

/** A shelf that scrolls sideways: by finger, wheel and tab key everywhere, by its two arrows with a mouse. */
export function Carousel({ title, href, end, later = false, children }: CarouselProps) {
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const turn = (pages: 1 | -1) => {
    const shelf = list.current;
    if (!shelf) return;
    const forward = isRightToLeft(shelf) ? -1 : 1;
    shelf.scrollBy({ left: pages * forward * shelf.clientWidth * 0.85, behavior: 'smooth' });
  };
  return (
    <section aria-labelledby={heading} className={styles.rail}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <div className={styles.tools}>
          <span className={styles.arrows}>
            <IconButton glyph={chevronBack} label={t(shellMessages.railBack)} onClick={() => turn(-1)} />
            <IconButton glyph={chevronForward} label={t(shellMessages.railForward)} onClick={() => turn(1)} />
          </span>
          {href !== undefined && (
            <Link href={href} className={styles.all}>
              {t(shellMessages.railAll)}
              <span className="visually-hidden"> {title}</span>
            </Link>
          )}
          {end}
        </div>
      </div>
      <ul ref={list} className={styles.list} aria-labelledby={heading} data-later={later || undefined}>
        {children.map((card, index) => (
          <li key={index} className={styles.item}>
            {card}
          </li>
        ))}
      </ul>
    </section>
  );
}
