/**
 * The subset of schema.org's vocabulary (release 29) that the shop uses: each type's own properties with their
 * allowed values, and its supertypes. Anything else is an error, so that typing mistakes are found.
 */

type Kind = 'text' | 'url' | 'number' | 'boolean' | 'time' | 'date' | 'node reference' | readonly [type: string];
interface SchemaType {
  readonly above?: readonly string[];
  readonly properties: Readonly<Record<string, readonly Kind[]>>;
}

const text = ['text'] as const;
const url = ['url'] as const;
const quantity = [['QuantitativeValue'], 'number'] as const;

const VOCABULARY: Readonly<Record<string, SchemaType>> = {
  Thing: {
    properties: {
      name: text,
      alternateName: text,
      description: text,
      url,
      image: url,
      sameAs: url,
      identifier: ['text', 'url'],
      additionalType: ['text', 'url'],
      potentialAction: [['Action']],
    },
  },
  Product: {
    above: ['Thing'],
    properties: {
      sku: text,
      category: ['text', 'url'],
      additionalProperty: [['PropertyValue']],
      aggregateRating: [['AggregateRating']],
      offers: [['Offer']],
      itemCondition: url,
    },
  },
  Intangible: { above: ['Thing'], properties: {} },
  Offer: {
    above: ['Intangible'],
    properties: {
      price: ['number', 'text'],
      priceCurrency: text,
      availability: url,
      itemCondition: url,
      priceSpecification: [['PriceSpecification']],
      priceValidUntil: ['date'],
      shippingDetails: [['OfferShippingDetails']],
      hasMerchantReturnPolicy: [['MerchantReturnPolicy']],
    },
  },
  OfferShippingDetails: {
    above: ['Intangible'],
    properties: { shippingRate: [['MonetaryAmount']], shippingDestination: [['DefinedRegion']] },
  },
  MonetaryAmount: { above: ['Intangible'], properties: { currency: text, value: ['number'], maxValue: ['number'] } },
  DefinedRegion: { above: ['Intangible'], properties: { addressCountry: text } },
  MerchantReturnPolicy: { above: ['Intangible'], properties: { merchantReturnLink: url } },
  PriceSpecification: { above: ['Intangible'], properties: { price: ['number', 'text'], priceCurrency: text } },
  UnitPriceSpecification: { above: ['PriceSpecification'], properties: { unitCode: ['text', 'url'], unitText: text } },
  PropertyValue: {
    above: ['Intangible'],
    properties: { value: ['text', 'number', 'boolean'], unitCode: ['text', 'url'] },
  },
  LocationFeatureSpecification: { above: ['PropertyValue'], properties: {} },
  QuantitativeValue: {
    above: ['Intangible'],
    properties: {
      value: ['number', 'text', 'boolean'],
      minValue: ['number'],
      maxValue: ['number'],
      unitCode: ['text', 'url'],
    },
  },
  Rating: {
    above: ['Intangible'],
    properties: { ratingValue: ['number', 'text'], bestRating: ['number', 'text'], worstRating: ['number', 'text'] },
  },
  AggregateRating: { above: ['Rating'], properties: { reviewCount: ['number'], ratingCount: ['number'] } },
  BedDetails: { above: ['Intangible'], properties: { numberOfBeds: ['number'], typeOfBed: text } },
  Organization: {
    above: ['Thing'],
    properties: {
      logo: url,
      email: text,
      telephone: text,
      knowsLanguage: text,
      address: [['PostalAddress'], 'text'],
      contactPoint: [['ContactPoint']],
      aggregateRating: [['AggregateRating']],
      makesOffer: [['Offer']],
    },
  },
  Place: {
    above: ['Thing'],
    properties: {
      address: [['PostalAddress'], 'text'],
      containsPlace: [['Place']],
      latitude: ['number', 'text'],
      longitude: ['number', 'text'],
      amenityFeature: [['LocationFeatureSpecification']],
      aggregateRating: [['AggregateRating']],
    },
  },
  LodgingBusiness: {
    above: ['Organization', 'Place'],
    properties: {
      checkinTime: ['time'],
      checkoutTime: ['time'],
      numberOfRooms: quantity,
      petsAllowed: ['boolean', 'text'],
    },
  },
  VacationRental: { above: ['LodgingBusiness'], properties: {} },
  Accommodation: {
    above: ['Place'],
    properties: {
      occupancy: [['QuantitativeValue']],
      numberOfBedrooms: quantity,
      numberOfBathroomsTotal: ['number'],
      floorSize: [['QuantitativeValue']],
      bed: [['BedDetails'], 'text'],
      accommodationCategory: text,
    },
  },
  ContactPoint: {
    above: ['Intangible'],
    properties: { contactType: text, telephone: text, email: text, availableLanguage: text },
  },
  PostalAddress: {
    above: ['ContactPoint'],
    properties: {
      addressCountry: text,
      addressRegion: text,
      addressLocality: text,
      streetAddress: text,
      postalCode: text,
    },
  },
  CreativeWork: { above: ['Thing'], properties: { inLanguage: text, publisher: [['Organization'], 'node reference'] } },
  WebSite: { above: ['CreativeWork'], properties: { issn: text } },
  Action: { above: ['Thing'], properties: { target: [['EntryPoint'], 'url'] } },
  // `query-input` is the annotation of `query` for inputs (schema.org/docs/actions.html).
  SearchAction: { above: ['Action'], properties: { query: text, 'query-input': text } },
  EntryPoint: { above: ['Intangible'], properties: { urlTemplate: text } },
  ItemList: {
    above: ['Intangible'],
    properties: { itemListElement: [['ListItem'], 'text'], numberOfItems: ['number'], itemListOrder: text },
  },
  BreadcrumbList: { above: ['ItemList'], properties: {} },
  ListItem: { above: ['Intangible'], properties: { position: ['number', 'text'], item: [['Thing'], 'url'] } },
};

/** Required properties (by Google's documentation of each type, as far as the shop uses it). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'description', 'url', 'sku'],
  VacationRental: ['name', 'description', 'identifier', 'containsPlace', 'address', 'url'],
  Offer: ['availability', 'url'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination'],
  MonetaryAmount: ['currency'],
  MerchantReturnPolicy: ['merchantReturnLink'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems'],
  ListItem: ['position', 'name'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  PostalAddress: ['addressCountry'],
};

/**
 * Errors of a JSON-LD object, one line each. Empty texts and empty lists are errors: unknown values must be left out.
 * @param base URL of the page, to resolve paths
 */
export function schemaErrors(data: unknown, base = 'https://shop.test/'): string[] {
  if (!isNode(data)) return ['not an object'];
  if (data['@context'] !== 'https://schema.org') return ['@context is not https://schema.org'];
  const { '@context': _context, ...node } = data;
  return nodeFaults(node, String(node['@type']), base);
}

function nodeFaults(node: Readonly<Record<string, unknown>>, at: string, base: string): string[] {
  const type = node['@type'];
  if (typeof type !== 'string' || !VOCABULARY[type]) return [`${at}: ${String(type)} is no type that the shop speaks`];
  const missing = (REQUIRED[type] ?? [])
    .filter((name) => node[name] === undefined || node[name] === '')
    .map((name) => `${at}: ${name} is missing`);
  const found = Object.entries(node).flatMap(([name, value]) => {
    if (name === '@type') return [];
    if (name === '@id') return isUrl(value, base) ? [] : [`${at}: @id is no address`];
    const kinds = kindsOf(type, name);
    if (!kinds) return [`${at}: ${name} is no property of ${type}`];
    if (Array.isArray(value) && value.length === 0) return [`${at}: ${name} is empty`];
    return [value].flat().flatMap((one) => valueFaults(one, kinds, `${at}.${name}`, base));
  });
  return [...missing, ...found];
}

function valueFaults(value: unknown, kinds: readonly Kind[], at: string, base: string): string[] {
  if (isNode(value)) {
    if (kinds.includes('node reference') && Object.keys(value).join() === '@id')
      return isUrl(value['@id'], base) ? [] : [`${at}: @id is no address`];
    const wanted = kinds.flatMap((kind) => (typeof kind === 'object' ? kind : []));
    const type = String(value['@type']);
    return wanted.some((one) => isA(type, one))
      ? nodeFaults(value, at, base)
      : [`${at}: ${type} where ${wanted.join(' or ') || 'no object'} belongs`];
  }
  return kinds.some((kind) => holds(kind, value, base)) ? [] : [`${at}: ${JSON.stringify(value)} does not fit`];
}

function holds(kind: Kind, value: unknown, base: string): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.trim() !== '';
    case 'url':
      return isUrl(value, base);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value);
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
    default:
      return false;
  }
}

/** The allowed values of a property in the type or its supertypes; undefined when none has it. */
function kindsOf(type: string, name: string): readonly Kind[] | undefined {
  const { properties = {}, above = [] } = VOCABULARY[type] ?? {};
  if (Object.hasOwn(properties, name)) return properties[name];
  for (const higher of above) {
    const kinds = kindsOf(higher, name);
    if (kinds) return kinds;
  }
  return undefined;
}

const isA = (type: string, wanted: string): boolean =>
  type === wanted || (VOCABULARY[type]?.above ?? []).some((higher) => isA(higher, wanted));
const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isUrl = (value: unknown, base: string): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  !/\s/.test(value) &&
  URL.canParse(value, base) &&
  /^https?:$/.test(new URL(value, base).protocol);
