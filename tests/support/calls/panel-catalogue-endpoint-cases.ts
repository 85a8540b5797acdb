/** The catalogue's endpoints in the panel. */
import { insertBulkChange, insertBulkItems } from '@/backend/sql/panel/bulk-changes.sql';
import { makeHost, makeProduct } from '../fixtures';
import { formOf, multipart, picture } from '../uploading';
import type { CasesOf } from './endpoint-case';
import type { World } from './seed-world';

const UNKNOWN = 999_999;
/** A dish, since the kitchen may read dishes only. */
const dish = async ({ api: { db } }: World) => (await makeProduct(db, { type: 'food' })).id;

/** A bulk change of another user, which only the owner may continue or undo. */
async function bulkChange({ api, other, product }: World): Promise<number> {
  const now = api.clock.now();
  const id = await insertBulkChange(api.db, {
    user_id: other.userId,
    action: { kind: 'status', status: 'closed' },
    status: 'running',
    created_at: now,
    undo_until: new Date(now.getTime() + 3_600_000),
  });
  await insertBulkItems(api.db, id, { ids: [product], status: 'all' }, [], 10);
  return id;
}

export const panelCatalogueCases: CasesOf<'panelCatalogue'> = {
  panelCatalogue: {
    listPanelCategories: {
      good: () => ({ query: { page: 1, limit: 20, sort: 'name', order: 'desc', kind: 'category', q: 'دسته' } }),
      wrong: () => ({ 'an unknown order': { status: 400, query: { sort: 'colour' } } }),
    },
    getPanelCategory: {
      good: ({ category }) => ({ params: { id: category } }),
    },
    createCategory: {
      good: ({ category }) => ({ body: { name: 'ادویه', parent_id: category } }),
      wrong: () => ({
        'no name': { status: 400, body: { name: ' ' } },
        'a slug of signs': { status: 400, body: { name: 'ادویه', slug: '؟!' } },
        'an unknown parent': { status: 400, body: { name: 'ادویه', parent_id: UNKNOWN } },
        'a parent of another kind': { status: 400, body: { name: 'گیلان', kind: 'place', parent_id: 1 } },
        'a picture of nobody': { status: 400, body: { name: 'ادویه', image: '/files/a.jpg' } },
      }),
    },
    changeCategory: {
      good: ({ category }) => ({ params: { id: category }, body: { version: 1, description: 'برای آشپزخانه' } }),
      wrong: ({ category }) => ({
        'another version': { status: 409, params: { id: category }, body: { version: 7, name: 'ادویه' } },
        'its own parent': { status: 400, params: { id: category }, body: { version: 1, parent_id: category } },
      }),
    },
    arrangeCategories: {
      good: ({ category, emptyCategory }) => ({
        body: { kind: 'category', parent_id: category, ids: [emptyCategory] },
      }),
      wrong: ({ category }) => ({
        'a list that lacks some': { status: 409, body: { kind: 'category', parent_id: null, ids: [category] } },
        'an unknown one': { status: 409, body: { kind: 'category', parent_id: category, ids: [UNKNOWN] } },
      }),
    },
    removeCategory: {
      good: ({ emptyCategory }) => ({ params: { id: emptyCategory }, body: { version: 1 } }),
      wrong: ({ category, emptyCategory }) => ({
        'another version': { status: 409, params: { id: emptyCategory }, body: { version: 7 } },
        'one with products': { status: 409, params: { id: category }, body: { version: 1 } },
        'into itself': { status: 400, params: { id: category }, body: { version: 1, move_to: category } },
      }),
    },
    listProperties: {
      good: () => ({ query: { sort: 'title', q: 'جنس' } }),
    },
    getProperty: {
      good: ({ property }) => ({ params: { id: property } }),
    },
    createProperty: {
      good: () => ({ body: { title: 'وزن', kind: 'choice', is_facet: false } }),
      wrong: () => ({
        'no title': { status: 400, body: { title: ' ' } },
        'the title of another one': { status: 400, body: { title: 'جنس' } },
      }),
    },
    arrangeProperties: {
      good: ({ property }) => ({ body: { ids: [property] } }),
      wrong: () => ({ 'a list that lacks one': { status: 409, body: { ids: [UNKNOWN] } } }),
    },
    changeProperty: {
      good: ({ property }) => ({
        params: { id: property },
        body: { version: 1, title: 'ماده', rename_value: { from: 'مس', to: 'مس سرخ' } },
      }),
      wrong: ({ property }) => ({
        'another version': { status: 409, params: { id: property }, body: { version: 7, title: 'ماده' } },
        'a value of nothing': {
          status: 400,
          params: { id: property },
          body: { version: 1, rename_value: { from: 'چوب', to: 'گردو' } },
        },
      }),
    },
    removeProperty: {
      good: ({ property }) => ({ params: { id: property }, body: { version: 1, with_values: true } }),
      wrong: ({ property }) => ({
        'one that products have': { status: 409, params: { id: property }, body: { version: 1 } },
      }),
    },
    listHosts: { good: () => ({ query: { sort: 'name', order: 'desc' } }) },
    getHost: {
      good: ({ host }) => ({ params: { id: host.hostId } }),
    },
    createHost: {
      good: () => ({ body: { name: 'رضا امینی', mobile: '09127770011', since: '2024-03-20' } }),
      wrong: () => ({
        'no name': { status: 400, body: { name: ' ', mobile: '09127770011' } },
        'no mobile': { status: 400, body: { name: 'رضا', mobile: '0912' } },
        'a day that is none': { status: 400, body: { name: 'رضا', mobile: '09127770011', since: '2024-02-31' } },
      }),
    },
    changeHost: {
      good: ({ otherHost }) => ({ params: { id: otherHost.hostId }, body: { version: 1, name: 'رضا امینی' } }),
      wrong: ({ host }) => ({
        'another version': { status: 409, params: { id: host.hostId }, body: { version: 7, name: 'رضا' } },
      }),
    },
    removeHost: {
      good: async ({ api }) => ({ params: { id: await makeHost(api.db) }, body: { version: 1 } }),
      wrong: ({ host }) => ({
        'one with residences': { status: 409, params: { id: host.hostId }, body: { version: 1 } },
      }),
    },
    uploadPicture: {
      good: async () => await multipart(formOf([['file', await picture('png')]])),
      wrong: () => ({ 'no file': { status: 415, body: {} } }),
    },
    listPanelProducts: {
      good: () => ({
        query: { page: 1, limit: 20, sort: 'price', order: 'asc', status: 'on_sale', type: 'product', missing: 'alt' },
      }),
    },
    getPanelProduct: {
      ofPlace: true,
      good: ({ residence }) => ({ params: { id: residence } }),
      goodOf: { kitchen: async (world) => ({ params: { id: await dish(world) } }) },
    },
    createProduct: {
      good: ({ category }) => ({ body: { type: 'product', name: 'زعفران', category_id: category, price: 450_000 } }),
      wrong: ({ category, residence }) => ({
        'no name': { status: 400, body: { type: 'product', name: ' ', category_id: category } },
        'an unknown category': { status: 400, body: { type: 'product', name: 'زعفران', category_id: UNKNOWN } },
        'published without a picture': {
          status: 400,
          body: { type: 'product', name: 'زعفران', category_id: category, price: 1000, status: 'on_sale' },
        },
        'a residence in a package': {
          status: 400,
          body: { type: 'package', name: 'بسته', category_id: category, items: [{ product_id: residence, count: 1 }] },
        },
        'terms of goods': {
          status: 400,
          body: { type: 'product', name: 'زعفران', category_id: category, residence: { city: 'رامسر' } },
        },
        'a picture of nobody': {
          status: 400,
          body: { type: 'product', name: 'زعفران', category_id: category, pictures: [{ url: '/files/a.jpg' }] },
        },
      }),
    },
    listBulkChanges: {
      good: () => ({}),
    },
    createBulkChange: {
      goodOf: {
        kitchen: async (world) => ({
          body: { ids: [await dish(world)], action: { kind: 'status', status: 'closed' } },
        }),
        host: ({ residence }) => ({
          body: { ids: [residence], expected: 1, action: { kind: 'price_amount', amount: 1000 } },
        }),
      },
      good: ({ product }) => ({
        body: { ids: [product], expected: 1, action: { kind: 'status', status: 'closed' } },
      }),
      wrong: ({ product }) => ({
        'neither a filter nor ids': { status: 400, body: { action: { kind: 'status', status: 'closed' } } },
        'an unknown id': { status: 404, body: { ids: [UNKNOWN], action: { kind: 'status', status: 'closed' } } },
        'another total': {
          status: 409,
          body: { ids: [product], expected: 2, action: { kind: 'status', status: 'closed' } },
        },
        'an action of no kind': { status: 400, body: { ids: [product], action: { kind: 'paint' } } },
      }),
    },
    runBulkChange: {
      may: ['owner'],
      good: async (world) => ({ params: { id: await bulkChange(world) }, body: {} }),
    },
    undoBulkChange: {
      may: ['owner'],
      good: async (world) => ({ params: { id: await bulkChange(world) }, body: {} }),
    },
    changeProducts: {
      goodOf: {
        desk: ({ product, soldOut }) => ({
          body: {
            changes: [
              { id: product, stock_change: 5 },
              { id: soldOut, version: 1, status: 'closed' },
            ],
          },
        }),
        kitchen: async (world) => ({
          body: { changes: [{ id: await dish(world), version: 1, daily_portions: 12, status: 'closed' }] },
        }),
        host: ({ residence }) => ({
          body: { changes: [{ id: residence, version: 1, price: 900_000, status: 'closed' }] },
        }),
      },
      good: ({ product, soldOut }) => ({
        body: {
          changes: [
            { id: product, version: 1, price: 120_000, stock_change: 5 },
            { id: soldOut, version: 1, status: 'closed' },
          ],
        },
      }),
      wrong: ({ product, soldOut }) => ({
        'one of two unknown': {
          status: 404,
          body: {
            changes: [
              { id: product, stock_change: 1 },
              { id: UNKNOWN, stock_change: 1 },
            ],
          },
        },
        'one of two of another version': {
          status: 409,
          body: {
            changes: [
              { id: product, stock_change: 1 },
              { id: soldOut, version: 7, price: 5000 },
            ],
          },
        },
        'one twice': {
          status: 400,
          body: {
            changes: [
              { id: product, stock_change: 1 },
              { id: product, stock_change: 1 },
            ],
          },
        },
        'fewer than none': { status: 409, body: { changes: [{ id: soldOut, stock_change: -1 }] } },
        'no version': { status: 400, body: { changes: [{ id: product, price: 5000 }] } },
      }),
    },
    changeProduct: {
      ofPlace: true,
      may: ['owner', 'host'],
      good: ({ residence }) => ({
        params: { id: residence },
        body: { version: 1, description: 'رو به دریا', residence: { capacity: 3, amenities: [] } },
      }),
      wrong: ({ product, residence }) => ({
        'another version': { status: 409, params: { id: product }, body: { version: 7, name: 'زعفران' } },
        'a draft again': { status: 400, params: { id: product }, body: { version: 1, status: 'draft' } },
        'a stock nobody has seen': { status: 409, params: { id: product }, body: { version: 1, stock: 7 } },
        'an old price below the price': {
          status: 400,
          params: { id: product },
          body: { version: 1, price: 1000, old_price: 900 },
        },
        'fewer people at most': {
          status: 400,
          params: { id: residence },
          body: { version: 1, residence: { max_capacity: 1 } },
        },
      }),
    },
    previewProduct: {
      ofPlace: true,
      good: ({ residence }) => ({ params: { id: residence }, body: {} }),
      goodOf: { kitchen: async (world) => ({ params: { id: await dish(world) }, body: {} }) },
    },
    duplicateProduct: {
      good: ({ residence }) => ({ params: { id: residence }, body: {} }),
    },
    removeProduct: {
      good: ({ product }) => ({ params: { id: product }, body: { version: 1 } }),
      wrong: ({ product }) => ({
        'another version': { status: 409, params: { id: product }, body: { version: 7 } },
      }),
    },
  },
};
