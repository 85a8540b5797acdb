import { daysBetween } from '@/domain/plain-date';
import type { CardProduct } from '@/domain/product-card';
import { type FilterPart, type SearchFilter, withoutPart } from '@/domain/search-filter';
import { urls } from '@/domain/urls';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { Chip } from '@/storefront/ui/chip';
import { EmptyState } from '@/storefront/ui/empty-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { ProductGrid } from '@/storefront/ui/product-grid';
import { t } from '@/messages/translate';
import { countText } from './count-text';
import styles from './empty-results.module.css';
import { catalogueMessages } from '@/messages/catalogue';
import { searchMessages } from '@/messages/search';

/** The ways out of a search that has found nothing, and what is near to what was looked for. */
export interface Relaxations {
  readonly without: readonly { readonly part: FilterPart; readonly total: number; readonly more?: boolean }[];
  readonly near: readonly CardProduct[];
}

/** What to change, each way with what it would find, and near results. Loaded where nothing is found. */
export default function EmptyResults({ filter, out }: { filter: SearchFilter; out: Relaxations | null }) {
  const { without, near } = out ?? { without: [], near: [] };
  const isForStay = without.length > 0 && without.every(({ part }) => part === 'dates' || part === 'person_count');
  // Near is what the first way finds, for the stay that it leaves; of what is near without a way no stay was asked.
  const [way] = without;
  const { start_date, end_date, person_count } = way ? withoutPart(filter, way.part) : {};
  const nights = start_date && end_date ? daysBetween(start_date, end_date) : 0;
  return (
    <div className={styles.nothing}>
      <EmptyState
        picture="empty-search"
        text={t(filter.start_date && isForStay ? catalogueMessages.searchNoneDates : catalogueMessages.searchNoneText)}
        action={<LinkButton href={urls.search(filter.category)}>{t(catalogueMessages.searchFiltersClear)}</LinkButton>}
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
          <ProductGrid label={t(searchMessages['search.out.near'])} dense={near[0]?.type !== 'residence'}>
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
