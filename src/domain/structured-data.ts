/**
 * schema.org objects of the shop and its lists; those of products are part of the product's SEO data
 * (app/seo/product/{id}).
 */
import type { BreadcrumbList, ItemList, Organization, SearchAction, WebSite, WithContext } from 'schema-dts';
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { internationalNumber } from './telephone';
import { absoluteUrl, urls } from './urls';

export type JsonLd = Record<string, unknown>;

export const SCHEMA_CONTEXT = 'https://schema.org';

/**
 * A path as a URL: absolute when the shop's origin is set, otherwise unchanged (search engines resolve it against the
 * page's).
 */
export function addressOf(origin: string | null, path: string): string {
  return origin === null ? path : absoluteUrl(origin, path);
}

/** The absolute URL of a picture's or page's URL or path; null for an invalid one and for any other protocol. */
export function webAddress(origin: string, urlOrPath: string): string | null {
  const path = urlOrPath.trim();
  if (path === '' || !URL.canParse(path, origin)) return null;
  const { protocol, href } = new URL(path, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** The object without empty texts and lists, at all levels: unknown values are left out. */
export function withoutEmpty(data: Readonly<JsonLd>): JsonLd {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (isEmpty(value) ? [] : [[name, insideOf(value)]])),
  );
}

function insideOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isEmpty(one)).map(insideOf);
  return typeof value === 'object' && value !== null ? withoutEmpty(value as JsonLd) : value;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isEmpty) : typeof value === 'string' && value.trim() === '';
}

/** The breadcrumbs from the home page to a page, with positions from 1. */
export function breadcrumbs(trail: readonly { readonly name: string; readonly url: string }[]): JsonLd {
  return {
    '@context': SCHEMA_CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  } satisfies WithContext<BreadcrumbList>;
}

export interface Listed {
  readonly name: string;
  readonly url: string;
}

/**
 * A page of a list.
 * @param before number of items on the previous pages; positions continue from there
 */
export function itemList(
  name: string,
  items: readonly Listed[],
  { before, total }: { readonly before: number; readonly total: number },
): JsonLd {
  return {
    '@context': SCHEMA_CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: item.name,
      url: item.url,
    })),
  } satisfies WithContext<ItemList>;
}

/** The shop as an organization. Links that are no web URLs are left out. */
export function organization(
  { title, description, social_links, contacts, support }: AppConfig,
  { name, logo }: ShopInfo,
  origin: string | null,
): JsonLd {
  const sameAs = Object.values(social_links).filter((link): link is string => /^https?:\/\//.test(link ?? ''));
  return {
    '@context': SCHEMA_CONTEXT,
    '@type': 'Organization',
    '@id': `${addressOf(origin, urls.home())}#organization`,
    name,
    ...(title === name ? {} : { alternateName: title }),
    description,
    url: addressOf(origin, urls.home()),
    logo: addressOf(origin, logo || '/icons/icon-512.png'),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    ...(contacts.email ? { email: contacts.email } : {}),
    ...(contacts.address
      ? { address: { '@type': 'PostalAddress', addressCountry: 'IR', streetAddress: contacts.address } }
      : {}),
    ...(support.number
      ? {
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            telephone: internationalNumber(support.number) ?? support.number,
            availableLanguage: 'fa',
          },
        }
      : {}),
  } satisfies WithContext<Organization>;
}

/** The website with its search. */
export function webSite({ title, description }: AppConfig, origin: string | null): JsonLd {
  // `query-input` is the annotation of `query` for inputs (schema.org/docs/actions.html), which the types lack.
  const action = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${addressOf(origin, urls.search())}?name={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } satisfies SearchAction & { 'query-input': string };
  return {
    '@context': SCHEMA_CONTEXT,
    '@type': 'WebSite',
    '@id': `${addressOf(origin, urls.home())}#website`,
    name: title,
    description,
    inLanguage: 'fa-IR',
    url: addressOf(origin, urls.home()),
    publisher: { '@id': `${addressOf(origin, urls.home())}#organization` },
    potentialAction: action,
  } satisfies WithContext<WebSite>;
}

/**
 * JSON that is safe within a script element: no text can end the element or open a comment, and there are no line
 * separators that old parsers refuse.
 */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
