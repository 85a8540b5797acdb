/** schema.org objects of products, residences and breadcrumbs. Amounts in rial (IRR), since toman has no ISO code. */
import type { Product, Residence } from '@/contract/catalogue.shapes';
import { MAX_STAR } from '@/domain/limits';
import { absoluteUrl } from '@/domain/urls';

export type JsonLd = Record<string, unknown>;

const CONTEXT = 'https://schema.org';
const RIAL_OF_TOMAN = 10;

/** Goods: a Product with its offer. */
export function goodsData(product: Product, url: string, origin: string): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': `${url}#product`,
    sku: String(product.id),
    category: product.category.name,
    ...commonOf(product, url, origin),
    ...(product.properties.length > 0
      ? { additionalProperty: product.properties.map(({ title, value }) => ({ '@type': 'PropertyValue', name: title, value })) }
      : {}),
    ...(isPriced(product) ? { offers: { ...offerOf(product, url), itemCondition: `${CONTEXT}/NewCondition` } } : {}),
  };
}

/** A residence: a VacationRental. Its point is left out, since the public may only know it roughly. */
export function stayData(product: Product, residence: Residence, url: string, origin: string): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'VacationRental',
    '@id': `${url}#residence`,
    identifier: String(product.id),
    additionalType: product.category.name,
    ...commonOf(product, url, origin),
    address: { '@type': 'PostalAddress', addressCountry: 'IR', addressRegion: residence.province, addressLocality: residence.city },
    checkinTime: residence.check_in,
    checkoutTime: residence.check_out,
    containsPlace: {
      '@type': 'Accommodation',
      occupancy: { '@type': 'QuantitativeValue', value: residence.max_capacity },
      numberOfBedrooms: residence.bedrooms,
      bed: { '@type': 'BedDetails', numberOfBeds: residence.beds },
      floorSize: { '@type': 'QuantitativeValue', value: residence.area, unitCode: 'MTK' },
      amenityFeature: residence.amenities.map(({ title }) => ({ '@type': 'LocationFeatureSpecification', name: title, value: true })),
    },
    ...(isPriced(product) ? { makesOffer: stayOffer(product, url) } : {}),
  };
}

/** The way from the home page to a page, positions from 1. */
export function breadcrumbs(trail: readonly { readonly name: string; readonly url: string }[]): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
  };
}

function commonOf({ name, description, images, rate }: Product, url: string, origin: string): JsonLd {
  return {
    name,
    description,
    url,
    image: images.map((image) => absoluteUrl(origin, image.url)),
    ...(rate.count > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rate.average, reviewCount: rate.count, bestRating: MAX_STAR, worstRating: 1 } }
      : {}),
  };
}

/** A negotiable price (DLG-05) is no offer. */
function isPriced({ price }: Product): boolean {
  return price > 0;
}

function offerOf({ price, available }: Product, url: string): JsonLd {
  return {
    '@type': 'Offer',
    url,
    price: price * RIAL_OF_TOMAN,
    priceCurrency: 'IRR',
    availability: `${CONTEXT}/${available ? 'InStock' : 'OutOfStock'}`,
  };
}

/** The base price of a night. */
function stayOffer(product: Product, url: string): JsonLd {
  const { price, priceCurrency, ...offer } = offerOf(product, url);
  return { ...offer, priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency, unitCode: 'DAY' } };
}
