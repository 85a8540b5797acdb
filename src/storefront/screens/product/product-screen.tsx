import type * as ProductDetailsModule from './product-details';
import Link from 'next/link';
import { useState } from 'react';
import type { Product } from '@/contract/product.schemas';
import type { Seo } from '@/contract/seo.schemas';
import type { CommentPage as Comments } from '@/contract/comments.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { detailProperties, featureProperties, type ProductSummary } from '@/domain/product-card';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { productViewed } from '@/storefront/state/tracking/tracking.actions';
import { useTrackView } from '@/storefront/state/tracking/use-track-view';
import { useSharePage } from '@/storefront/state/catalogue/use-share-page';
import type { Crumb } from '@/storefront/ui/breadcrumbs';
import { BoughtTogetherSlot } from '@/storefront/ui/bought-together-slot';
import { Container } from '@/storefront/ui/container';
import { discountText } from '@/storefront/ui/discount-text';
import { replaceServerHtml } from '@/storefront/ui/replace-server-html';
import { Price } from '@/storefront/ui/price';
import { RecentlyViewedSlot } from '@/storefront/ui/recently-viewed-slot';
import { Stars } from '@/storefront/ui/stars';
import { t } from '@/messages/format-message';
import { BuyPanel } from './buy-panel';
import { DishDelivery } from './dish-delivery';
import { ProductBar } from './product-bar';
import { ProductDelivery } from './product-delivery';
import type { DishOnDate } from './dish-delivery.lazy';
import { ProductGallery } from './product-gallery';
import { TrustLines } from './trust-lines';
import styles from './product-screen.module.css';
import { productMessages } from '@/messages/product';

const ProductDetails = replaceServerHtml(
  () => import('./product-details').then((code) => code.ProductDetails),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./product-details') as typeof ProductDetailsModule).ProductDetails
    : null,
);

export interface ProductScreenProps {
  product: Product;
  seo: Pick<Seo, 'title' | 'description' | 'keywords' | 'canonical'>;
  comments: Comments;
  similar: readonly ProductSummary[];
  breadcrumbs: readonly Crumb[];
}

/** A product's page (ROUTE-04, CAT-04): everything except customer data is in the server's HTML. */
export function ProductScreen(props: ProductScreenProps) {
  // The next product's page keeps nothing of this one: chosen toppings, the shown picture.
  return <ProductPage key={props.product.id} {...props} />;
}

function ProductPage({ product, seo, comments, similar, breadcrumbs }: ProductScreenProps) {
  const { name, description, images, price, old_price, rate, category } = product;
  const details = detailProperties(product);
  const features = featureProperties(product);
  const { isNeeded } = useDelivery();
  // Few pieces, and the portions of a dish, are said beside their button.
  const isInStock = !isNeeded && product.available && price > 0 && product.stock_left == null;
  const share = useSharePage(name);
  const shop = useAppSelector(selectShop);
  useTrackView(productViewed, product, product.id);
  const [onDay, setOnDay] = useState<DishOnDate | null>(null);
  const dish = onDay ?? { product, isDisabled: false, similar: null };
  return (
    <Container page className={styles.product}>
      <PageHead title={seo.title} description={seo.description} keywords={seo.keywords} canonical={seo.canonical} />
      <ProductBar product={product} breadcrumbs={breadcrumbs} onShare={share} />
      <div className={styles.top}>
        <ProductGallery name={name} images={images} isLow={isNeeded} />
        <div className={styles.details}>
          <p className={styles.origin}>
            <Link href={urls.search(category.slug)} prefetch={false}>
              {isolateLatin(category.name)}
            </Link>
            {details.map(({ title, value }) => (
              <span key={title}>{isolateLatin(t(productMessages.origin, { title, value }))}</span>
            ))}
          </p>
          <h1>{isolateLatin(name)}</h1>
          <a href="#comments" className={styles.rate}>
            <Stars {...rate} inWords />
          </a>
          <p className={styles.price}>
            <Price amount={price} oldAmount={old_price} size="large" discount={discountText(price, old_price)} />
          </p>
          {isNeeded && description && <p className={styles.text}>{isolateLatin(description)}</p>}
          <p className={styles.features}>
            {isInStock && <b>{t(productMessages.inStock)}</b>}
            {features.map(({ title, value }) => (
              <span key={title}>
                {isolateLatin(value === null ? title : t(productMessages.origin, { title, value }))}
              </span>
            ))}
          </p>
          {isNeeded && <DishDelivery {...{ product, similar }} onDay={setOnDay} />}
          {shop && !isNeeded && <ProductDelivery shop={shop} />}
          <BuyPanel product={dish.product} isDisabled={dish.isDisabled} />
          {shop && isNeeded && <ProductDelivery shop={shop} />}
          <TrustLines />
        </div>
      </div>
      {/* That of a dish is beside its picture. */}
      {description && !isNeeded && (
        <section className={styles.section} aria-label={t(productMessages.description)}>
          <h2>{t(productMessages.description)}</h2>
          <p className={styles.text}>{isolateLatin(description)}</p>
        </section>
      )}
      <ProductDetails
        product={product}
        comments={comments}
        similar={similar.map((other) => dish.similar?.get(other.id) ?? other)}
      />
      <BoughtTogetherSlot ids={[product.id]} />
      <RecentlyViewedSlot product={product} shop={shop} />
    </Container>
  );
}
