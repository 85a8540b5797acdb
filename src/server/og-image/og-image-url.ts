/** URLs of Open Graph images (`/share/{name}.jpg`) and the meaning of their names. */

/** `shop`: the shop itself; otherwise a product by id, or a category or region by slug. */
export type OgImageSubject =
  | { readonly is: 'shop' }
  | { readonly is: 'product'; readonly id: number }
  | { readonly is: 'list'; readonly slug: string };

export const SHOP_OG_IMAGE = '/share/shop.jpg';

export const productOgImage = (id: number): string => `/share/product-${id}.jpg`;
export const listOgImage = (slug: string): string => `/share/list-${encodeURIComponent(slug)}.jpg`;

const NAME = /^(?:(shop)|product-([1-9]\d{0,8})|list-(.{1,120}))\.jpg$/su;

/** The subject of a name (the last segment, decoded); null for an invalid one. Does not check whether it exists. */
export function ogImageSubjectOf(name: string): OgImageSubject | null {
  const [, shop, id, slug] = NAME.exec(name) ?? [];
  if (shop !== undefined) return { is: 'shop' };
  if (id !== undefined) return { is: 'product', id: Number(id) };
  return slug === undefined ? null : { is: 'list', slug };
}
