import { productSummaryOf } from '@/domain/product-card';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { useGetBoughtTogetherQuery } from '../state/catalogue/catalogue.api';
import { selectShop } from '../state/catalogue/config.slice';
import { useDelivery } from '../state/delivery/use-delivery';
import { useAppSelector } from '../state/store/hooks';
import { cardSizes } from '../ui/card-sizes';
import { Carousel } from '../ui/carousel';
import { CatalogueCard } from '../ui/catalogue-card';
import { cardMessages } from '@/messages/card';

/** The products that orders contain together with these; nothing while none are known. */
export function BoughtTogether({ ids }: { ids: readonly number[] }) {
  const { choice } = useDelivery();
  const { hasMenu } = shopCapabilities(useAppSelector(selectShop)?.shop_type);
  const { data = [] } = useGetBoughtTogetherQuery({ ids, choice: choice ?? undefined });
  const products = data.filter(({ id }) => !ids.includes(id));
  if (products.length === 0) return null;
  return (
    <Carousel title={t(cardMessages[hasMenu ? 'together.food' : 'together.goods'])}>
      {products.map((product) => (
        <CatalogueCard key={product.id} product={productSummaryOf(product)} sizes={cardSizes.carousel} />
      ))}
    </Carousel>
  );
}
