import { Breadcrumbs } from '@/storefront/ui/breadcrumbs';
import { ChipRow } from '@/storefront/ui/chip-row';
import { t } from '@/messages/translate';
import { searchMessages } from '@/messages/search';

export interface CategoryLink {
  readonly label: string;
  readonly href: string;
}

interface CategoryLinksProps {
  /** From the home page down to the list, itself the last; none for none. */
  crumbs?: readonly CategoryLink[];
  /** The lists that it is divided into. */
  below?: readonly CategoryLink[];
}

/** Where a list stands among the shop's categories and places, and what lies below it. */
export default function CategoryLinks({ crumbs = [], below = [] }: CategoryLinksProps) {
  return (
    <>
      {crumbs.length > 0 && (
        <Breadcrumbs
          crumbs={crumbs.map(({ label, href }, index) => (index === crumbs.length - 1 ? { label } : { label, href }))}
        />
      )}
      {below.length > 0 && <ChipRow label={t(searchMessages.below)} links={below} />}
    </>
  );
}
