import type { ProductSummary } from '@/domain/product-card';
import type { StayQuery } from '@/domain/stay-url-params';
import { urls } from '@/domain/urls';
import { cardSizes } from '@/storefront/ui/card-sizes';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { Carousel } from '@/storefront/ui/carousel';
import { t } from '@/messages/translate';
import { stayDetailsMessages } from '@/messages/stay-details';

interface SimilarResidencesProps {
  similar: readonly ProductSummary[];
  category: { slug: string };
  /** The chosen dates and guests, passed on in the links. */
  stay: StayQuery;
}

/** Other residences of the same category. */
export function SimilarResidences({ similar, category, stay }: SimilarResidencesProps) {
  if (similar.length === 0) return null;
  return (
    <Carousel title={t(stayDetailsMessages.staySimilarTitle)} href={urls.search(category.slug, stay)}>
      {similar.map((card) => (
        <CatalogueCard key={card.id} product={card} stay={stay} sizes={cardSizes.carousel} />
      ))}
    </Carousel>
  );
}
