import type { Product, Seo } from '@/contract/catalogue.shapes';
import type { CommentList as Comments } from '@/contract/comments.shapes';
import type { CardProduct } from '@/domain/product-card';
import { PageHead } from '@/storefront/shell/page-head';
import { Breadcrumbs, type Crumb } from '@/storefront/ui/breadcrumbs';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { Container } from '@/storefront/ui/container';
import { Price } from '@/storefront/ui/price';
import { Rail } from '@/storefront/ui/rail';
import { Stars } from '@/storefront/ui/stars';
import '@/text/catalogue';
import { t } from '@/text/t';
import { BuyPanel } from './buy-panel';
import { Gallery } from './gallery';
import { PackageContents } from './package-contents';
import { ProductComments } from './product-comments';
import styles from './product-screen.module.css';

export interface ProductScreenProps {
  product: Product;
  seo: Seo;
  comments: Comments;
  similar: readonly CardProduct[];
  breadcrumbs: readonly Crumb[];
}

/** A product's page (ROUTE-04, CAT-04): everything but the customer's own facts is in the server's HTML. */
export function ProductScreen({ product, seo, comments, similar, breadcrumbs }: ProductScreenProps) {
  const { name, description, images, price, old_price, rate, properties } = product;
  return (
    <Container page className={styles.product}>
      <PageHead title={seo.title} description={seo.description} keywords={seo.keywords} canonical={seo.canonical} image={seo.image} jsonLd={seo.json_ld} />
      <Breadcrumbs crumbs={[...breadcrumbs, { label: name }]} />
      <div className={styles.top}>
        <Gallery name={name} images={images} />
        <div className={styles.facts}>
          <h1>{name}</h1>
          <Stars {...rate} />
          <p className={styles.price}><Price amount={price} oldAmount={old_price} size="large" /></p>
          <BuyPanel product={product} />
        </div>
      </div>
      <section className={styles.section} aria-label={t('product.description')}>
        <h2>{t('product.description')}</h2>
        <p className={styles.text}>{description}</p>
      </section>
      {product.details && <PackageContents items={product.details.products} />}
      {properties.length > 0 && (
        <section className={styles.section} aria-label={t('product.properties')}>
          <h2>{t('product.properties')}</h2>
          <dl className={styles.properties}>
            {properties.map(({ id, title, value }) => (
              <div key={`${id}-${value}`} className={styles.property}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <ProductComments comments={comments} />
      {similar.length > 0 && (
        <Rail title={t('product.similar')}>
          {similar.map((other) => <CatalogueCard key={other.id} product={other} />)}
        </Rail>
      )}
    </Container>
  );
}
