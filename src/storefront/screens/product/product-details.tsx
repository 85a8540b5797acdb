import type { Product } from '@/contract/product.schemas';
import type { CommentPage } from '@/contract/comments.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { detailProperties, featureProperties, type ProductSummary } from '@/domain/product-card';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { cardSizes } from '@/storefront/ui/card-sizes';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { Carousel } from '@/storefront/ui/carousel';
import { useGoodsNoun } from '@/storefront/state/catalogue/use-nouns';
import { t } from '@/messages/format-message';
import { PackageContents } from './package-contents';
import { ProductComments } from './product-comments';
import styles from './product-screen.module.css';
import { productMessages } from '@/messages/product';

interface ProductDetailsProps {
  product: Product;
  comments: CommentPage;
  similar: readonly ProductSummary[];
}

/** The sections after the description: contents of a package, properties, comments, similar products. */
export function ProductDetails({ product, comments, similar }: ProductDetailsProps) {
  const noun = useGoodsNoun();
  const { id, details } = product;
  const { isNeeded: isDish } = useDelivery();
  // Those of a dish that are above, beside its price, are not repeated.
  const said = isDish
    ? new Set([...detailProperties(product), ...featureProperties(product)].map(({ title }) => title))
    : null;
  const properties = product.properties.filter(({ title }) => !said?.has(title));
  return (
    <>
      {details && <PackageContents items={details.products} />}
      {properties.length > 0 && (
        <section className={styles.section} aria-label={t(productMessages.properties)}>
          <h2>{t(productMessages.properties)}</h2>
          <dl className={styles.properties}>
            {properties.map(({ id: property, title, value }) => (
              <div key={`${property}-${value}`} className={styles.property}>
                <dt>{isolateLatin(title)}</dt>
                <dd>{isolateLatin(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <ProductComments key={id} productId={id} comments={comments} />
      {similar.length > 0 && (
        <Carousel title={t(productMessages[`similar.${noun}`])}>
          {similar.map((other) => (
            <CatalogueCard key={other.id} product={other} sizes={cardSizes.carousel} />
          ))}
        </Carousel>
      )}
    </>
  );
}
