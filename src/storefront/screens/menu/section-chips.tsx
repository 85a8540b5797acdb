import { useEffect, useRef } from 'react';
import type { MenuSection } from '@/domain/dish';
import { isolateLatin } from '@/domain/isolate-latin';
import { urls } from '@/domain/urls';
import { scrollBehavior } from '@/storefront/platform/reduced-motion';
import { Chip } from '@/storefront/ui/chip';
import { sliders } from '@/storefront/ui/icons/list-tools';
import { t } from '@/messages/format-message';
import { sectionId } from './section-id';
import styles from './section-chips.module.css';
import { menuMessages } from '@/messages/menu';

interface SectionChipsProps {
  sections: readonly MenuSection[];
  /** Category of the section that is marked. */
  inView: number | null;
}

/** Links to the sections in a row that stays while the menu scrolls; the one in view is marked and in the row's view. */
export function SectionChips({ sections, inView }: SectionChipsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-current]');
    if (!row.current || !chip) return;
    const [box, one] = [row.current.getBoundingClientRect(), chip.getBoundingClientRect()];
    const left = one.left + one.width / 2 - (box.left + box.width / 2);
    row.current.scrollBy?.({ left, behavior: scrollBehavior() });
  }, [inView]);
  return (
    // The top bar scrolls away above this row, which stays (shell/top-bar.module.css).
    <nav ref={row} className={styles.row} aria-label={t(menuMessages.sections)} data-list-tools>
      <ul className={styles.list}>
        {sections.map(({ category: { id, name } }) => (
          <li key={id}>
            <Chip href={`#${sectionId(id)}`} selected={id === inView} replace>
              {isolateLatin(name)}
            </Chip>
          </li>
        ))}
        <li>
          <Chip href={urls.search(undefined, { sort: 'popular' })} glyph={sliders}>
            {t(menuMessages.filter)}
          </Chip>
        </li>
      </ul>
    </nav>
  );
}
