import type { SeoMetadata, ProductMetadata } from '@/domain/seo-metadata';
import { addressOf, jsonForScript } from '@/domain/structured-data';
import type { Site } from '@/domain/site';

const RIAL_OF_TOMAN = 10;

/** The shop's sharing picture, for pages without one of their own. */
const SHOP_PICTURE = '/share/shop.jpg';

interface SeoHeadProps {
  site: Pick<Site, 'config' | 'origin'>;
  /** Null: the page has no metadata (an account page, an error page). */
  metadata: SeoMetadata | null;
}

/**
 * The part of the head that only the document renders: Open Graph and Twitter tags, tags for price comparison sites,
 * structured data. It is never in a browser bundle.
 */
export function SeoHead({ site: { config, origin }, metadata }: SeoHeadProps) {
  const title = metadata?.title ?? config.title;
  const description = metadata?.description || config.description;
  const picture = addressOf(origin, metadata?.picture ?? SHOP_PICTURE);
  return (
    <>
      <meta property="og:type" content={metadata?.goods ? 'product' : 'website'} />
      <meta property="og:locale" content="fa_IR" />
      <meta property="og:site_name" content={config.title} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {metadata && <meta property="og:url" content={addressOf(origin, metadata.canonical)} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={title} />
      {metadata?.goods && <GoodsTags {...metadata.goods} />}
      {metadata?.jsonLd.map((data, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />
      ))}
    </>
  );
}

/**
 * The first five tags hold amounts in toman, as Iranian price comparison sites read them; the Open Graph tags hold
 * rials, since toman has no ISO code.
 */
function GoodsTags({ id, name, price, oldPrice, available }: ProductMetadata) {
  return (
    <>
      <meta name="product_id" content={String(id)} />
      <meta name="product_name" content={name} />
      {price !== null && <meta name="product_price" content={String(price)} />}
      {oldPrice !== null && <meta name="product_old_price" content={String(oldPrice)} />}
      <meta name="availability" content={available ? 'instock' : 'outofstock'} />
      {price !== null && (
        <>
          <meta property="product:price:amount" content={String(price * RIAL_OF_TOMAN)} />
          <meta property="product:price:currency" content="IRR" />
        </>
      )}
      <meta property="product:availability" content={available ? 'in stock' : 'out of stock'} />
    </>
  );
}
