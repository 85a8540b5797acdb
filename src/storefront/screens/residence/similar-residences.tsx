import type { ProductSummary } from '@/domain/product-card';
import { urls, type StayQuery } from '@/domain/urls';
import { cardSizes } from '@/storefront/ui/card-sizes';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { Rail } from '@/storefront/ui/carousel';
import { t } from '@/messages/translate';
import { stayDetailsMessages } from '@/messages/stay-details';

interface SimilarProps {
  similar: readonly ProductSummary[];
  category: { slug: string };
  /** Chosen dates and people go along. */
  stay: StayQuery;
}

/** Other places of the same kind. */
export function Similar({ similar, category, stay }: SimilarProps) {
  if (similar.length === 0) return null;
  return (
    <Rail title={t(stayDetailsMessages.staySimilarTitle)} href={urls.search(category.slug, stay)}>
      {similar.map((card) => (
        <CatalogueCard key={card.id} product={card} stay={stay} sizes={cardSizes.rail} />
      ))}
    </Rail>
  );
}
