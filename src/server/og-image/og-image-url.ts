/** Addresses of the pictures for sharing (`/share/{name}.jpg`) and what their names mean. */

/** `shop`: the shop itself; else a product by its number, or a category or place by its slug. */
export type OgImageSubject =
  | { readonly is: 'shop' }
  | { readonly is: 'product'; readonly id: number }
  | { readonly is: 'list'; readonly slug: string };

export const SHOP_OG_IMAGE = '/share/shop.jpg';

export const productOgImage = (id: number): string => `/share/product-${id}.jpg`;
export const listOgImage = (slug: string): string => `/share/list-${encodeURIComponent(slug)}.jpg`;

const NAME = /^(?:(shop)|product-([1-9]\d{0,8})|list-(.{1,120}))\.jpg$/su;

/** What a name stands for (the last segment, decoded); null for one that is none. Whether there is such a thing is another matter. */
export function ogImageSubjectOf(name: string): OgImageSubject | null {
  const [, shop, id, slug] = NAME.exec(name) ?? [];
  if (shop !== undefined) return { is: 'shop' };
  if (id !== undefined) return { is: 'product', id: Number(id) };
  return slug === undefined ? null : { is: 'list', slug };
}
