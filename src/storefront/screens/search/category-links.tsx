import { Breadcrumbs } from '@/storefront/ui/breadcrumbs';
import { ChipRow } from '@/storefront/ui/chip-row';
import { t } from '@/messages/format-message';
import { catalogueMessages } from '@/messages/catalogue';

export interface CategoryLink {
  readonly label: string;
  readonly href: string;
}

interface CategoryLinksProps {
  /** The path from the home page to the list; the list itself is the last entry. */
  crumbs?: readonly CategoryLink[];
  /** The subcategories. */
  below?: readonly CategoryLink[];
}

/** Breadcrumbs of a list within the shop's categories and regions, and links to its subcategories. */
export function CategoryLinks({ crumbs = [], below = [] }: CategoryLinksProps) {
  return (
    <>
      {crumbs.length > 0 && (
        <Breadcrumbs
          crumbs={crumbs.map(({ label, href }, index) => (index === crumbs.length - 1 ? { label } : { label, href }))}
        />
      )}
      {below.length > 0 && <ChipRow label={t(catalogueMessages.searchBelow)} links={below} inline />}
    </>
  );
}
