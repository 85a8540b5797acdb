import { isolateLatin } from '@/domain/isolate-latin';
import Link from 'next/link';
import { useEffect, useId, useState, type ReactNode, type UIEvent } from 'react';
import { t } from '@/messages/format-message';
import { isRightToLeft } from './direction';
import { IconButton } from './icon-button';
import { chevronBack, chevronForward } from './icons/base';
import styles from './carousel.module.css';
import { scrollBehavior } from '../platform/reduced-motion';
import { useInView } from './use-in-view';
import { shellMessages } from '@/messages/shell';

interface CarouselProps {
  title: string;
  /** Target of the link «همه». */
  href?: string;
  /** At the end of the title's row. */
  end?: ReactNode;
  /**
   * Below the first screen: the cards that are visible without scrolling sideways are rendered first, the others once
   * it comes near the viewport.
   */
  deferred?: boolean;
  /** One card each. */
  children: ReactNode[];
}

/** As many as a desktop shows at once. */
const FIRST_CARDS = 4;

/** Distance within which an end counts as reached: browsers round the scroll position. */
const EDGE_PX = 4;

function edgeOf({ scrollLeft, scrollWidth, clientWidth }: Element): 'start' | 'end' | 'both' | null {
  if (scrollWidth - clientWidth < EDGE_PX) return 'both';
  // Negative in a right-to-left list.
  const passed = Math.abs(scrollLeft);
  if (passed < EDGE_PX) return 'start';
  return scrollWidth - clientWidth - passed < EDGE_PX ? 'end' : null;
}

/**
 * A list that scrolls sideways: by touch, wheel and tab key, and with two arrow buttons for a mouse, which are hidden
 * where nothing scrolls.
 */
export function Carousel({ title, href, end, deferred = false, children }: CarouselProps) {
  const heading = useId();
  const [list, isNear] = useInView<HTMLUListElement>();
  const [edge, setEdge] = useState<ReturnType<typeof edgeOf>>('start');
  // Not on the first render, where the layout is still to be made.
  useEffect(() => {
    if (isNear && list.current) setEdge(edgeOf(list.current));
  }, [isNear, list, children.length]);
  const scroll = (pages: 1 | -1) => {
    const element = list.current;
    if (!element) return;
    const forward = isRightToLeft(element) ? -1 : 1;
    element.scrollBy({ left: pages * forward * element.clientWidth * 0.85, behavior: scrollBehavior() });
  };
  return (
    <section aria-labelledby={heading} className={styles.rail}>
      <div className={styles.head}>
        <h2 id={heading}>{isolateLatin(title)}</h2>
        <div className={styles.tools}>
          <span className={`${styles.arrows} ${edge === 'both' ? styles.still : ''}`}>
            <IconButton
              glyph={chevronBack}
              label={t(shellMessages.railBack)}
              onClick={() => scroll(-1)}
              aria-disabled={edge === 'start' || edge === 'both'}
            />
            <IconButton
              glyph={chevronForward}
              label={t(shellMessages.railForward)}
              onClick={() => scroll(1)}
              aria-disabled={edge === 'end' || edge === 'both'}
            />
          </span>
          {href !== undefined && (
            <Link href={href} prefetch={false} className={styles.all}>
              {t(shellMessages.railAll)}
              <span className="visually-hidden"> {isolateLatin(title)}</span>
            </Link>
          )}
          {end}
        </div>
      </div>
      <ul
        ref={list}
        className={styles.list}
        aria-labelledby={heading}
        onScroll={({ currentTarget }: UIEvent) => setEdge(edgeOf(currentTarget))}
      >
        {(deferred && !isNear ? children.slice(0, FIRST_CARDS) : children).map((card, index) => (
          <li key={index}>{card}</li>
        ))}
      </ul>
    </section>
  );
}
