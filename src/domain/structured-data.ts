/** schema.org objects of the shop itself and of its lists; those of products come with the product (app/seo/product/{id}). */
import type { BreadcrumbList, ItemList, Organization, SearchAction, WebSite, WithContext } from 'schema-dts';
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { absoluteUrl, urls } from './urls';

export type JsonLd = Record<string, unknown>;

export const SCHEMA_CONTEXT = 'https://schema.org';

/** A path as an address: absolute where the shop knows its origin, else as it is (engines read it from the page's own). */
export function addressOf(origin: string | null, path: string): string {
  return origin === null ? path : absoluteUrl(origin, path);
}

/**
 * A picture's address or path as an absolute address; null for one that is none: a shop's data may hold anything, and no
 * page or sitemap goes without its other pictures for it.
 */
export function pictureAddress(origin: string, picture: string): string | null {
  const path = picture.trim();
  if (path === '' || !URL.canParse(path, origin)) return null;
  const { protocol, href } = new URL(path, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** The object without its empty texts and lists, and without those of what is in it: what is not known is left out. */
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

/** The way from the home page to a page, positions from 1. */
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

/** A page of a list. @param before how many stand on the pages before this one; positions go on from there */
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

/** Who the shop is. Links that are no web address are left out. */
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
            telephone: support.number,
            availableLanguage: 'fa',
          },
        }
      : {}),
  } satisfies WithContext<Organization>;
}

/** The shop's pages with their search by words. */
export function webSite({ title, description }: AppConfig, origin: string | null): JsonLd {
  // `query-input` is the annotation of `query` for inputs (schema.org/docs/actions.html), which the types do not know.
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

/** JSON that may stand inside a script element: no name of a product ends the element or opens a comment, and no old reader of scripts meets a line end. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
