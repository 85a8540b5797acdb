import { productSummaryOf } from '@/domain/product-card';
import { t } from '@/messages/format-message';
import { useSearchProductsQuery } from '../state/catalogue/catalogue.api';
import { useDelivery } from '../state/delivery/use-delivery';
import { cardSizes } from '../ui/card-sizes';
import { Carousel } from '../ui/carousel';
import { CatalogueCard } from '../ui/catalogue-card';
import { PopularSkeleton } from './popular-skeleton';
import { checkoutMessages } from '@/messages/checkout';

/** Best sellers, for an empty cart; nothing when they cannot be loaded. */
export function PopularProducts() {
  const { choice } = useDelivery();
  const { data, isLoading } = useSearchProductsQuery({ filter: { sort: 'popular' }, choice: choice ?? undefined });
  const products = data?.products.filter(({ available }) => available) ?? [];
  if (isLoading) return <PopularSkeleton />;
  if (products.length === 0) return null;
  return (
    <Carousel title={t(checkoutMessages.cartEmptyBest)}>
      {products.map((product) => (
        <CatalogueCard key={product.id} product={productSummaryOf(product)} sizes={cardSizes.carousel} />
      ))}
    </Carousel>
  );
}
