/** schema.org objects of products and residences. Amounts in rial (IRR), since toman has no ISO code. */
import { cutToUnits } from '@/domain/graphemes';
import type {
  AggregateRating,
  Offer,
  Product as SchemaProduct,
  UnitPriceSpecification,
  VacationRental,
  WithContext,
} from 'schema-dts';
import type { Product, Residence } from '@/contract/catalogue.schemas';
import { MAX_STAR } from '@/domain/constants';
import { hasLocation } from '@/domain/map-link';
import { RIAL_PER_TOMAN } from '@/domain/rial';
import { SCHEMA_CONTEXT as CONTEXT, type JsonLd, pictureAddress, withoutEmpty } from '@/domain/structured-data';

/** Characters of a description that search engines accept (Google's product data). */
const LONGEST_DESCRIPTION = 5000;

/**
 * Goods: a Product with its offer. Null without an offer and without ratings: search engines report a Product as
 * faulty that has none of offers, review and aggregateRating.
 */
export function goodsData(product: Product, url: string, origin: string): JsonLd | null {
  if (!isPriced(product) && product.rate.count === 0) return null;
  const properties = product.properties.filter(({ title, value }) => title.trim() && value.trim());
  return withoutEmpty({
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': `${url}#product`,
    sku: String(product.id),
    category: product.category.name,
    ...commonOf(product, url, origin),
    additionalProperty: properties.map(({ title, value }) => ({ '@type': 'PropertyValue', name: title, value })),
    ...(isPriced(product)
      ? { offers: { ...offerOf(product, url), itemCondition: `${CONTEXT}/NewCondition` } satisfies Offer }
      : {}),
  } satisfies WithContext<SchemaProduct>);
}

/** A residence: a VacationRental. Its coordinates are those of its page, which are rounded to about a kilometre. */
export function stayData(product: Product, residence: Residence, url: string, origin: string): JsonLd {
  const amenities = residence.amenities.filter(({ title }) => title.trim());
  return withoutEmpty({
    '@context': CONTEXT,
    '@type': 'VacationRental',
    '@id': `${url}#residence`,
    identifier: String(product.id),
    additionalType: product.category.name,
    ...commonOf(product, url, origin),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'IR',
      addressRegion: residence.province,
      addressLocality: residence.city,
    },
    ...(hasLocation(residence) && { latitude: residence.lat, longitude: residence.lng }),
    knowsLanguage: 'fa',
    checkinTime: residence.check_in,
    checkoutTime: residence.check_out,
    containsPlace: {
      '@type': 'Accommodation',
      occupancy: { '@type': 'QuantitativeValue', value: residence.max_capacity },
      numberOfBedrooms: residence.bedrooms,
      bed: { '@type': 'BedDetails', numberOfBeds: residence.beds },
      ...(residence.area > 0 && {
        floorSize: { '@type': 'QuantitativeValue' as const, value: residence.area, unitCode: 'MTK' },
      }),
      amenityFeature: amenities.map(({ title }) => ({
        '@type': 'LocationFeatureSpecification',
        name: title,
        value: true,
      })),
    },
    ...(isPriced(product) ? { makesOffer: stayOffer(product, url) } : {}),
  } satisfies WithContext<VacationRental>);
}

function commonOf({ name, description, images, rate }: Product, url: string, origin: string) {
  return {
    name,
    description: cutToUnits(description, LONGEST_DESCRIPTION),
    url,
    image: images.flatMap((image) => pictureAddress(origin, image.url) ?? []),
    ...(rate.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rate.average,
            reviewCount: rate.count,
            bestRating: MAX_STAR,
            worstRating: 1,
          } satisfies AggregateRating,
        }
      : {}),
  };
}

/** A negotiable price (DLG-05) is no offer. */
function isPriced({ price }: Product): boolean {
  return price > 0;
}

function offerOf({ price, available }: Product, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: price * RIAL_PER_TOMAN,
    priceCurrency: 'IRR',
    availability: available ? `${CONTEXT}/InStock` : `${CONTEXT}/OutOfStock`,
  } as const satisfies Offer;
}

/** The base price of a night. */
function stayOffer(product: Product, url: string) {
  const { price, priceCurrency, ...offer } = offerOf(product, url);
  const priceSpecification = {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency,
    unitCode: 'DAY',
  } as const satisfies UnitPriceSpecification;
  return { ...offer, priceSpecification } satisfies Offer;
}
