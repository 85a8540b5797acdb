import { isolateLatin } from '@/domain/isolate-latin';
import { Breadcrumbs } from '@/storefront/ui/breadcrumbs';
import { ChipRow } from '@/storefront/ui/chip-row';
import { Icon } from '@/storefront/ui/icon';
import { close } from '@/storefront/ui/icons/base';
import { t } from '@/messages/format-message';
import { catalogueMessages } from '@/messages/catalogue';
import { homeMessages } from '@/messages/home';

export interface CategoryLink {
  readonly label: string;
  readonly href: string;
  /** The chosen category, whose link removes it. */
  readonly selected?: boolean;
}

interface CategoryLinksProps {
  /** The path from the home page to the list; the list itself is the last entry. */
  crumbs?: readonly CategoryLink[];
  /** The categories of the same level, the chosen one among them. */
  siblings?: readonly CategoryLink[];
  /** The subcategories. */
  below?: readonly CategoryLink[];
}

/** Breadcrumbs of a list within the shop's categories and regions, and links to its siblings and subcategories. */
export function CategoryLinks({ crumbs = [], siblings = [], below = [] }: CategoryLinksProps) {
  return (
    <>
      {crumbs.length > 0 && (
        <Breadcrumbs
          crumbs={crumbs.map(({ label, href }, index) => (index === crumbs.length - 1 ? { label } : { label, href }))}
        />
      )}
      {siblings.length > 0 && <ChipRow label={t(homeMessages.categories)} links={siblings.map(withRemoval)} inline />}
      {below.length > 0 && <ChipRow label={t(catalogueMessages.searchBelow)} links={below} inline />}
    </>
  );
}

/** The chosen category's chip has a label and an icon for removing the choice. */
const withRemoval = ({ label, href, selected }: CategoryLink) => ({
  href,
  selected,
  label: selected ? (
    <>
      <span className="visually-hidden">{t(catalogueMessages.searchChosenRemove)} </span>
      {isolateLatin(label)}
      <Icon glyph={close} size={16} />
    </>
  ) : (
    label
  ),
});
