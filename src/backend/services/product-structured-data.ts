/** schema.org objects of products and residences. Amounts in rial (IRR), since toman has no ISO code. */
import { cutToUnits } from '@/domain/graphemes';
import type {
  AggregateRating,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Product as SchemaProduct,
  UnitPriceSpecification,
  VacationRental,
  WithContext,
} from 'schema-dts';
import type { Product, Residence } from '@/contract/product.schemas';
import { MAX_STAR } from '@/domain/constants';
import { type DeliveryZone, isEverywhere, shippingPriceOf } from '@/domain/delivery-zone';
import { hasLocation } from '@/domain/map-link';
import { RIAL_PER_TOMAN } from '@/domain/rial';
import { SCHEMA_CONTEXT as CONTEXT, type JsonLd, webAddress, withoutEmpty } from '@/domain/structured-data';

/** Characters of a description that search engines accept (Google's product data). */
const LONGEST_DESCRIPTION = 5000;

/** What the shop has stated about its sales besides the product itself. */
export interface SaleTerms {
  /** The last day of the present price, `YYYY-MM-DD`; null: it has none. */
  readonly priceUntil: string | null;
  /** The delivery zones in the order in which they are checked; empty: not stated, or not sent by post. */
  readonly zones: readonly DeliveryZone[];
  /** URL or path of the shop's own page about cancellation and returns; null: it has none. */
  readonly returnsPage: string | null;
}

/**
 * Goods: a Product with its offer. Null without an offer and without ratings: search engines report a Product as
 * faulty that has none of offers, review and aggregateRating.
 */
export function goodsData(product: Product, terms: SaleTerms, url: string, origin: string): JsonLd | null {
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
      ? {
          offers: {
            ...offerOf(product, terms, url),
            itemCondition: `${CONTEXT}/NewCondition`,
            ...shippingOf(product, terms.zones),
            ...returnsOf(terms, origin),
          } satisfies Offer,
        }
      : {}),
  } satisfies WithContext<SchemaProduct>);
}

/** A residence: a VacationRental. Its coordinates are those of its page, which are rounded to about a kilometre. */
export function stayData(
  product: Product,
  residence: Residence,
  terms: SaleTerms,
  url: string,
  origin: string,
): JsonLd {
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
    ...(isPriced(product) ? { makesOffer: stayOffer(product, terms, url) } : {}),
  } satisfies WithContext<VacationRental>);
}

function commonOf({ name, description, images, rate }: Product, url: string, origin: string) {
  return {
    name,
    description: cutToUnits(description, LONGEST_DESCRIPTION),
    url,
    image: images.flatMap((image) => webAddress(origin, image.url) ?? []),
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

function offerOf({ price, available }: Product, { priceUntil }: SaleTerms, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: price * RIAL_PER_TOMAN,
    priceCurrency: 'IRR',
    ...(priceUntil !== null && { priceValidUntil: priceUntil }),
    availability: available ? `${CONTEXT}/InStock` : `${CONTEXT}/OutOfStock`,
  } as const satisfies Offer;
}

/**
 * What sending one piece costs within the country. The zones of a town have no name that search engines know, so it is
 * stated only where a zone covers the whole country: its price, or the highest of several.
 */
function shippingOf({ price }: Product, zones: readonly DeliveryZone[]) {
  const whole = zones.findIndex(isEverywhere);
  if (whole === -1) return {};
  const rates = zones.slice(0, whole + 1).map((zone) => shippingPriceOf(zone, price) * RIAL_PER_TOMAN);
  const [most, isOne] = [Math.max(...rates), new Set(rates).size === 1];
  const shippingDetails = {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', currency: 'IRR', ...(isOne ? { value: most } : { maxValue: most }) },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IR' },
  } as const satisfies OfferShippingDetails;
  return { shippingDetails };
}

/** The terms of returns are the page's: no days or fees are stated that it may not have. */
function returnsOf({ returnsPage }: SaleTerms, origin: string) {
  const page = returnsPage === null ? null : webAddress(origin, returnsPage);
  if (page === null) return {};
  const hasMerchantReturnPolicy = {
    '@type': 'MerchantReturnPolicy',
    merchantReturnLink: page,
  } as const satisfies MerchantReturnPolicy;
  return { hasMerchantReturnPolicy };
}

/** The base price of a night. */
function stayOffer(product: Product, terms: SaleTerms, url: string) {
  const { price, priceCurrency, ...offer } = offerOf(product, terms, url);
  const priceSpecification = {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency,
    unitCode: 'DAY',
  } as const satisfies UnitPriceSpecification;
  return { ...offer, priceSpecification } satisfies Offer;
}
