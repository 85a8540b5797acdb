import { daysBetween } from '@/domain/plain-date';
import type { ProductSummary } from '@/domain/product-card';
import { countFilters, type FilterPart, type SearchFilter, withoutPart } from '@/domain/search-filter';
import { urls } from '@/domain/urls';
import { productCapabilities } from '@/domain/product-capabilities';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { Chip } from '@/storefront/ui/chip';
import { EmptyState } from '@/storefront/ui/empty-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { ProductGrid } from '@/storefront/ui/product-grid';
import { t } from '@/messages/format-message';
import { countText } from './count-text';
import styles from './empty-results.module.css';
import { catalogueMessages } from '@/messages/catalogue';
import { searchMessages } from '@/messages/search';

/** Ways to relax a search without results, and similar products. */
export interface Relaxations {
  readonly without: readonly { readonly part: FilterPart; readonly total: number; readonly more?: boolean }[];
  readonly near: readonly ProductSummary[];
}

/** Suggested changes, each with its number of results, and similar products. Loaded when nothing is found. */
export default function EmptyResults({
  filter,
  relaxations,
}: {
  filter: SearchFilter;
  relaxations: Relaxations | null;
}) {
  const { without, near } = relaxations ?? { without: [], near: [] };
  const isTextOnly = filter.name !== undefined && countFilters(filter) === 1;
  const isStayRestricted =
    without.length > 0 && without.every(({ part }) => part === 'dates' || part === 'person_count');
  // The similar products are the results of the first suggestion, for the stay that it keeps; without a suggestion
  // they are not for a stay.
  const [relaxation] = without;
  const { start_date, end_date, person_count } = relaxation ? withoutPart(filter, relaxation.part) : {};
  const nights = start_date && end_date ? daysBetween(start_date, end_date) : 0;
  return (
    <div className={styles.nothing}>
      <EmptyState
        picture="empty-search"
        text={t(
          filter.start_date && isStayRestricted ? catalogueMessages.searchNoneDates : catalogueMessages.searchNoneText,
        )}
        action={
          <LinkButton href={urls.search(filter.category)}>
            {t(isTextOnly ? catalogueMessages.searchSeeAll : catalogueMessages.searchFiltersClear)}
          </LinkButton>
        }
      />
      {without.length > 0 && (
        <nav aria-label={t(searchMessages['search.out.title'])} className={styles.part}>
          <h2 className={styles.title}>{t(searchMessages['search.out.title'])}</h2>
          <ul className={styles.ways}>
            {without.map(({ part, total, more }) => (
              <li key={part}>
                <Chip href={urls.search(undefined, withoutPart(filter, part))}>
                  {[
                    t(searchMessages[`search.out.${part}`]),
                    t(catalogueMessages.searchOptionCount, { n: countText(total, more) }),
                  ].join(' ')}
                </Chip>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {near.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.title}>{t(searchMessages['search.out.near'])}</h2>
          <ProductGrid
            label={t(searchMessages['search.out.near'])}
            dense={near.every(({ type }) => productCapabilities(type).card === 'dense')}
          >
            {near.map((product) => (
              <CatalogueCard
                key={product.id}
                product={product}
                stay={{ start_date, end_date, person_count }}
                nights={nights}
              />
            ))}
          </ProductGrid>
        </section>
      )}
    </div>
  );
}
