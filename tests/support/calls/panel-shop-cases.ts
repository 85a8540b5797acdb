/** Cases of the panel for catalogue, shop, pages and offers. */
import { products } from '@/backend/db/schema/catalogue';
import { shops } from '@/backend/db/schema/shop';
import { insertBulkChange, insertBulkItems } from '@/backend/sql/panel/bulk-changes.sql';
import { makeHost, makeProduct } from '../fixtures';
import { formOf, multipart, picture } from '../uploading';
import { SELLER } from '../invoice-fixtures';
import type { CasesOf } from './endpoint-case';
import { COUPON, PAGE, type World } from './seed-world';

const UNKNOWN = 999_999;
/** A dish, since the kitchen may read dishes only. */
const dish = async ({ api: { db } }: World) => ({ params: { id: (await makeProduct(db, { type: 'food' })).id } });
const close = { kind: 'status', status: 'closed' };

/** A bulk change of another user, which only the owner may continue or undo. */
async function bulkChange({ api, other, product }: World) {
  const now = api.clock.now();
  const id = await insertBulkChange(api.db, {
    user_id: other.userId,
    action: { kind: 'status', status: 'closed' },
    status: 'running',
    created_at: now,
    undo_until: new Date(now.getTime() + 3_600_000),
  });
  await insertBulkItems(api.db, id, { ids: [product], status: 'all' }, [], 10);
  return { params: { id } };
}

export const panelShopCases: CasesOf<'pages' | 'panelCatalogue' | 'panelShop' | 'panelOffers'> = {
  pages: {},
  panelCatalogue: {
    createCategory: {
      wrong: () => ({
        'a slug of signs': { status: 400, body: { slug: '؟!' } },
        'a parent of another kind': { status: 400, body: { kind: 'place', parent_id: 1 } },
      }),
    },
    changeCategory: {
      wrong: ({ category }) => ({ 'its own parent': { status: 400, body: { parent_id: category } } }),
    },
    arrangeCategories: {
      good: ({ category, emptyCategory }) => ({ body: { parent_id: category, ids: [emptyCategory] } }),
      wrong: ({ category }) => ({
        'a list that lacks some': { status: 409, body: { parent_id: null, ids: [category] } },
      }),
    },
    removeCategory: {
      good: ({ emptyCategory }) => ({ params: { id: emptyCategory }, body: { move_to: undefined } }),
      wrong: ({ category }) => ({
        'one with products': { status: 409, params: { id: category } },
        'into itself': { status: 400, params: { id: category }, body: { move_to: category } },
      }),
    },
    createProperty: {
      good: () => ({ body: { title: 'وزن' } }),
      wrong: () => ({ 'the title of another one': { status: 400, body: { title: 'جنس' } } }),
    },
    changeProperty: {
      good: () => ({ body: { rename_value: { from: 'مس', to: 'مس سرخ' } } }),
      wrong: () => ({ 'a value of nothing': { status: 400, body: { rename_value: { from: 'چوب', to: 'گردو' } } } }),
    },
    removeProperty: {
      wrong: () => ({ 'one that products have': { status: 409, body: { with_values: undefined } } }),
    },
    removeHost: {
      good: async ({ api }) => ({ params: { id: await makeHost(api.db) } }),
      wrong: ({ host }) => ({ 'one with residences': { status: 409, params: { id: host.hostId } } }),
    },
    uploadPicture: { good: async () => await multipart(formOf([['file', await picture('png')]])) },
    getPanelProduct: { ofPlace: true, goodOf: { kitchen: dish } },
    createProduct: {
      fields: 'required',
      wrong: ({ residence }) => ({
        'published without a picture': { status: 400, body: { price: 1000, status: 'on_sale' } },
        'a residence in a package': {
          status: 400,
          body: { type: 'package', items: [{ product_id: residence, count: 1 }] },
        },
        'terms of goods': { status: 400, body: { residence: { city: 'رامسر' } } },
        'a picture of nobody': { status: 400, body: { pictures: [{ url: '/files/a.jpg' }] } },
      }),
    },
    createBulkChange: {
      fields: 'required',
      good: ({ product }) => ({ body: { ids: [product], expected: 1, action: close } }),
      goodOf: {
        kitchen: async (world) => ({ body: { ids: [(await dish(world)).params.id], action: close } }),
        host: ({ residence }) => ({
          body: { ids: [residence], expected: 1, action: { kind: 'price_amount', amount: 1000 } },
        }),
      },
      wrong: ({ product }) => ({
        'neither a filter nor ids': { status: 400, body: { ids: undefined } },
        'another total': { status: 409, body: { expected: 2 } },
        'an action of no kind': { status: 400, body: { ids: [product], action: { kind: 'paint' } } },
      }),
    },
    runBulkChange: { may: ['owner'], good: bulkChange },
    undoBulkChange: { may: ['owner'], good: bulkChange },
    changeProducts: {
      fields: 'required',
      good: ({ product, soldOut }) => ({
        body: {
          changes: [
            { id: product, version: 1, price: 120_000, stock_change: 5 },
            { id: soldOut, version: 1, status: 'closed' },
          ],
        },
      }),
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
          body: { changes: [{ ...(await dish(world)).params, version: 1, daily_portions: 12, status: 'closed' }] },
        }),
        host: ({ residence }) => ({
          body: { changes: [{ id: residence, version: 1, price: 900_000, status: 'closed' }] },
        }),
      },
      wrong: ({ product, soldOut }) => {
        const stock = { id: product, stock_change: 1 };
        return {
          'one of two unknown': { status: 404, body: { changes: [stock, { id: UNKNOWN, stock_change: 1 }] } },
          'one of two of another version': {
            status: 409,
            body: { changes: [stock, { id: soldOut, version: 7, price: 5000 }] },
          },
          'one twice': { status: 400, body: { changes: [stock, stock] } },
          'fewer than none': { status: 409, body: { changes: [{ id: soldOut, stock_change: -1 }] } },
          'no version': { status: 400, body: { changes: [{ id: product, price: 5000 }] } },
        };
      },
    },
    changeProduct: {
      ofPlace: true,
      may: ['owner', 'host'],
      fields: 'required',
      good: () => ({ body: { version: 1, description: 'رو به دریا', residence: { capacity: 3, amenities: [] } } }),
      wrong: ({ product: id }) => ({
        'a draft again': { status: 400, body: { status: 'draft' } },
        'a stock nobody has seen': { status: 409, params: { id }, body: { residence: undefined, stock: 7 } },
        'an old price below the price': {
          status: 400,
          params: { id },
          body: { residence: undefined, price: 1000, old_price: 900 },
        },
        'fewer people at most': { status: 400, body: { residence: { max_capacity: 1 } } },
      }),
    },
    previewProduct: { ofPlace: true, goodOf: { kitchen: dish } },
    removeProduct: { good: ({ product }) => ({ params: { id: product } }) },
  },
  panelShop: {
    listPanelHolidays: {
      wrong: () => ({ 'too many days': { status: 400, query: { from: '2026-11-01', to: '2028-11-01' } } }),
    },
    renewSetupLink: {
      good: async ({ api }) => {
        await api.db.delete(shops);
        return {};
      },
    },
    updateSettings: {
      good: () => ({
        body: {
          origin: undefined,
          shop_type: undefined,
          config: {
            palette: { secondary: { main: '#1a6f3f' } },
            footer: { enamd: '<a href="https://trustseal.enamad.ir/?id=1"></a>' },
            links: { about_us: '/page/about', blog: 'https://blog.example' },
          },
          settings: { top_up_min: 20_000, top_up_max: 1_000_000, desk_reminder_minutes: 0 },
        },
      }),
      wrong: () => ({
        'a colour of words': { status: 400, body: { config: { palette: { secondary: { main: 'red' } } } } },
        'a link that runs code': { status: 400, body: { config: { links: { blog: 'javascript:alert(1)' } } } },
        'a badge of nobody': { status: 400, body: { config: { footer: { enamd: '<b>x</b>' } } } },
        'bounds that cross': { status: 400, body: { settings: { top_up_min: 9_000_000, top_up_max: 1_000 } } },
        'another version': { status: 409, body: { version: 2 } },
      }),
    },
    updateInvoicing: {
      good: () => ({
        body: {
          seller: { ...SELLER, name: 'فروشگاه نمونه' },
          tax: { enabled: true, rate: 10, delivery_rate: 0, included: false },
        },
      }),
      wrong: () => ({
        'a code of another length': { status: 400, body: { seller: { ...SELLER, economic_code: '123' } } },
        'a seller without an address': { status: 400, body: { seller: { ...SELLER, address: '' } } },
        'tax without a rate': { status: 400, body: { tax: { enabled: true, rate: null } } },
      }),
    },
    updateProvider: {
      good: () => ({ body: { provider: 'kavenegar', fields: { api_key: 'abcdefghijklmnop', template: 'login' } } }),
      wrong: () => ({
        'an unknown provider': { status: 400, body: { provider: 'zarinpal' } },
        'no key': { status: 400, body: { fields: undefined } },
        'a provider of Object': { status: 400, body: { provider: 'constructor' } },
      }),
    },
    fillSamples: {
      good: async ({ api }) => {
        await api.db.update(products).set({ status: 'removed' });
        return {};
      },
    },
    removeSamples: {
      good: async ({ api }) => {
        const none = {
          products: [],
          categories: [],
          properties: [],
          hosts: [],
          sections: [],
          posters: [],
          pictures: [],
        };
        await api.db.update(shops).set({ samples: none });
        return {};
      },
    },
    createPage: {
      wrong: () => ({
        'a slug of signs': { status: 400, body: { slug: '/?' } },
        'a slug that is taken': { status: 400, body: { slug: PAGE.toUpperCase() } },
      }),
    },
  },
  panelOffers: {
    createHomeSection: { wrong: () => ({ 'no products': { status: 400, body: { product_ids: [] } } }) },
    changeHomeSections: { good: () => ({ body: { changes: [{ id: 1, version: 1, position: 4 }] } }) },
    createPoster: {
      wrong: () => ({
        'a picture that is code': { status: 400, body: { image: 'javascript:alert(1)' } },
        'an upload that has gone': { status: 400, body: { image: `/files/upload-${'0'.repeat(32)}.webp` } },
        'a link that is code': { status: 400, body: { link: 'javascript:alert(1)' } },
      }),
    },
    createCoupon: {
      good: () => ({ body: { id: 'نوروز۱۴۰۶' } }),
      wrong: () => ({
        'a code with a space': { status: 400, body: { id: 'a b' } },
        'a code that is taken': { status: 400, body: { id: COUPON.toLowerCase() } },
        'more than all': { status: 400, body: { amount: 101 } },
        'an end before the beginning': { status: 400, body: { expires_at: '2026-11-19T00:00:00.000Z' } },
      }),
    },
    createDeliveryRule: { wrong: () => ({ 'an hour that is none': { status: 400, body: { time: '24:60' } } }) },
    changePaymentWays: {
      good: () => ({ body: { changes: [{ id: 1, version: 1, position: 4 }] } }),
    },
    updatePaymentWay: {
      good: () => ({ body: { settings: { reminder_days: 3, cancel_days: 1 } } }),
      wrong: () => ({
        'a reminder after the cancellation': { status: 400, body: { settings: { reminder_days: 1, cancel_days: 3 } } },
        'bounds that no price fits': {
          status: 400,
          body: { conditions: { min_price: 200_000, max_price: 100_000 } },
        },
      }),
    },
    createDeliveryMethod: {
      wrong: () => ({
        'only one of the days': { status: 400, body: { days_max: null } },
        'a price for an unknown zone': {
          status: 400,
          body: { rates: [{ zone_id: UNKNOWN, up_to_grams: null, price: 50_000 }] },
        },
      }),
    },
    createShippingZone: {
      wrong: () => ({
        'only one of the days': { status: 400, body: { days_max: null } },
        'two shapes': {
          status: 400,
          body: {
            polygon: [
              [31, 54],
              [32, 54],
              [32, 55],
            ],
          },
        },
      }),
    },
  },
};
