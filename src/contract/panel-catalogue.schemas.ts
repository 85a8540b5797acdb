/** The catalogue in the panel: categories and regions, products of every kind, pictures (not in the specification). */
import * as z from 'zod';
import { PRODUCT_TYPES } from './product.schemas';
import * as f from './field-schemas';
import { panelBulkSchemas } from './panel-bulk.schemas';
import { itemOf, listOf, listQuery, version } from './panel-list';
import {
  MISSING_PARTS,
  newProduct,
  panelProduct,
  PRODUCT_ORDERS,
  productChange,
  SALE_STATUSES,
  saleChange,
} from './panel-products.schemas';
import { panelPropertySchemas } from './panel-properties.schemas';

export const CATEGORY_KINDS = ['category', 'place'] as const;

const taxRate = z.int().min(0).max(100);

const panelCategory = z.object({
  id: f.id,
  version,
  /** `place`: a region of residences. */
  kind: z.enum(CATEGORY_KINDS),
  name: z.string(),
  slug: z.string(),
  /** Slugs that it had before; their addresses redirect to it. */
  former_slugs: z.array(z.string()),
  description: z.string(),
  image: z.string().nullable(),
  blurhash: z.string().nullable(),
  parent_id: f.id.nullable(),
  position: z.int(),
  /** The tax of what is in it, percent; null: that of its parent, or the shop's. Absent where a backend has no taxes. */
  tax_rate: taxRate.nullish(),
  /** Products directly in it, drafts and closed ones included, removed ones not. */
  products: z.int(),
});
export type PanelCategory = z.output<typeof panelCategory>;

const categoryFields = {
  name: f.text(100),
  /** Null, and absent when it is created: made from the name. */
  slug: f.text(100).nullable().optional(),
  description: f.clearableText(5000).optional(),
  /** The `url` of an uploaded picture. */
  image: f.url.nullable().optional(),
  parent_id: f.id.nullable().optional(),
  tax_rate: taxRate.nullable().optional(),
};
const categoryChange = z.object({ ...categoryFields, name: categoryFields.name.optional(), version });
export type CategoryChange = z.output<typeof categoryChange>;
const newCategory = z.object({ ...categoryFields, kind: z.enum(CATEGORY_KINDS).optional() });
export type NewCategory = z.output<typeof newCategory>;

/** The `url` is what categories and products are given. */
const picture = z.object({ url: z.string(), width: z.int(), height: z.int(), blurhash: z.string() });

const panelHost = z.object({
  id: f.id,
  version,
  name: z.string(),
  mobile: z.string(),
  image: z.string().nullable(),
  since: f.day,
  residences: z.int(),
});
export type PanelHost = z.output<typeof panelHost>;
const newHost = z.object({
  name: f.personName(100),
  mobile: f.mobile,
  image: f.url.nullable().optional(),
  since: f.civilDate.optional(),
});
export type NewHost = z.output<typeof newHost>;
const hostChange = newHost.partial().extend({ version });
export type HostChange = z.output<typeof hostChange>;

export const panelCatalogueSchemas = {
  listPanelCategories: {
    access: { panel: ['stock', 'residences', 'kitchen'] },
    summary: 'Categories and regions; by position when no order is named, so that one page after the other is the tree',
    query: z.object({
      ...listQuery(['position', 'name', 'id', 'products']),
      kind: z.enum(CATEGORY_KINDS).optional(),
      /** `0`: those without a parent. */
      parent_id: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .optional(),
    }),
    response: listOf(panelCategory),
  },
  getPanelCategory: {
    access: { panel: ['stock', 'residences', 'kitchen'] },
    summary: 'A category or region',
    params: f.idParams,
    response: itemOf(panelCategory),
  },
  createCategory: {
    access: { panel: ['catalogue'] },
    summary: 'Create a category or region, as the last one of its parent',
    body: newCategory,
    response: itemOf(panelCategory),
  },
  changeCategory: {
    access: { panel: ['catalogue'] },
    summary: 'Change a category or region; the address of a former slug redirects to the new one permanently',
    params: f.idParams,
    body: categoryChange,
    response: itemOf(panelCategory),
  },
  arrangeCategories: {
    access: { panel: ['catalogue'] },
    summary:
      'Put the children of a category (null: the top level) into this order; ids that are elsewhere move there. 409 when one of the children is missing from the list',
    body: z.object({ parent_id: f.id.nullable(), kind: z.enum(CATEGORY_KINDS), ids: z.array(f.id).min(1).max(500) }),
    response: z.object({ items: z.array(panelCategory) }),
  },
  removeCategory: {
    access: { panel: ['catalogue'] },
    summary:
      'Remove a category or region. With `move_to` its products, children and addresses are moved to that one; without, 409 while it has products or children',
    params: f.idParams,
    body: z.object({ version, move_to: f.id.optional() }),
    response: itemOf(panelCategory),
  },
  ...panelPropertySchemas,
  listHosts: {
    access: { panel: ['catalogue'] },
    summary: 'Hosts of residences',
    query: z.object(listQuery(['id', 'name', 'since', 'residences'])),
    response: listOf(panelHost),
  },
  getHost: {
    access: { panel: ['catalogue'] },
    summary: 'A host',
    params: f.idParams,
    response: itemOf(panelHost),
  },
  createHost: {
    access: { panel: ['catalogue'], only: 'people' },
    summary: 'Create a host, who may enter the panel with this mobile',
    body: newHost,
    response: itemOf(panelHost),
  },
  changeHost: {
    access: { panel: ['catalogue'], only: 'people' },
    summary: 'Change a host; another mobile revokes the access of the former one',
    params: f.idParams,
    body: hostChange,
    response: itemOf(panelHost),
  },
  removeHost: {
    access: { panel: ['catalogue'], only: 'people' },
    summary: 'Remove a host; 409 while they have residences',
    params: f.idParams,
    body: z.object({ version }),
    response: itemOf(panelHost),
  },
  uploadPicture: {
    access: { panel: ['catalogue', 'residences'] },
    summary:
      'Upload a picture for the shop (multipart, field `file`): JPEG, PNG, WebP or AVIF of at most 16 MB and 64 megapixels (AVIF: 40); returned as WebP. An unused picture is deleted after a week, and earlier once its uploader has more than 200',
    response: itemOf(picture),
  },
  listPanelProducts: {
    access: { panel: ['stock', 'residences', 'kitchen'] },
    summary: 'Products of every kind and status, the newest first; a host gets their own residences',
    query: z.object({
      ...listQuery(PRODUCT_ORDERS),
      status: z.enum([...SALE_STATUSES, 'all']).optional(),
      type: z.enum(PRODUCT_TYPES).optional(),
      /** A category or region with those below it. */
      category_id: f.idText.optional(),
      host_id: f.idText.optional(),
      missing: z.enum(MISSING_PARTS).optional(),
      sold_out: z.enum(['true']).optional(),
      /** On sale with few pieces in stock, or none. */
      low_stock: z.enum(['true']).optional(),
      /** Goods and dishes, which a package may contain. */
      packable: z.enum(['true']).optional(),
    }),
    response: listOf(panelProduct),
  },
  getPanelProduct: {
    access: { panel: ['stock', 'residences', 'kitchen'] },
    summary: 'A product of any status',
    params: f.idParams,
    response: itemOf(panelProduct),
  },
  createProduct: {
    access: { panel: ['catalogue'] },
    summary:
      'Create a product, as a draft unless it has a status: one on sale needs name, category, price and a picture',
    body: newProduct,
    response: itemOf(panelProduct),
  },
  /** Before the paths with an id. */
  changeProducts: {
    access: { panel: ['stock', 'residences', 'kitchen'] },
    summary: 'Change price, stock, limit and status of several products: all of them or none',
    body: z.object({
      changes: z
        .array(saleChange.extend({ id: f.id }))
        .min(1)
        .max(100),
    }),
    response: z.object({ items: z.array(panelProduct) }),
  },
  ...panelBulkSchemas,
  changeProduct: {
    access: { panel: ['stock', 'residences', 'kitchen'] },
    summary:
      'Change a product. Lists (pictures, toppings, properties, items, rules) replace those that it has; a host may change their own residences except category, host and removal',
    params: f.idParams,
    body: productChange,
    response: itemOf(panelProduct),
  },
  previewProduct: {
    access: { panel: ['stock', 'residences', 'kitchen'] },
    summary:
      'The path of a page that shows a product as customers will see it, draft or not; for an hour, to anyone who has the link',
    params: f.idParams,
    body: f.emptyObject,
    response: z.object({ path: z.string(), expires_at: f.instant }),
  },
  duplicateProduct: {
    access: { panel: ['catalogue'] },
    summary: 'Create a draft with everything that a product has except its sales',
    params: f.idParams,
    body: f.emptyObject,
    response: itemOf(panelProduct),
  },
  removeProduct: {
    access: { panel: ['catalogue'] },
    summary: 'Remove a product from the shop; it stays for orders, packages and favorites, and can be restored',
    params: f.idParams,
    body: z.object({ version }),
    response: itemOf(panelProduct),
  },
} as const;
