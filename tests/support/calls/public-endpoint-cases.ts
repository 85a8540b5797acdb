/** Public endpoints and login: config, login, catalogue, calendars. */
import { previewToken } from '@/backend/services/panel/preview.service';
import { authEndpoints } from '@/contract/auth.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { CasesOf } from './endpoint-case';
import { QRCODE } from './seed-world';
import { formOf, multipart, picture } from '../uploading';

const search = {
  category: null,
  name: 'کالا',
  sort: 'cheapest',
  price: { min: 0, max: 5_000_000 },
  properties: [{ id: 1, values: ['x'] }],
  person_count: 2,
};
const NEW_MOBILE = '09139998877';

export const publicCases: CasesOf<'config' | 'auth' | 'catalogue' | 'reservation'> = {
  config: {
    getConfig: { good: () => ({}) },
    checkLocation: { good: () => ({ body: { lat: 35.7, lng: 51.4 } }) },
    upload: {
      good: async () => await multipart(formOf([['file', await picture('png')]])),
      wrong: () => ({
        'no multipart': { status: 415, body: { file: 'x' } },
        'no boundary': { status: 400, raw: 'x', headers: { 'content-type': 'multipart/form-data; boundary=' } },
        'no part at all': {
          status: 400,
          raw: 'x',
          headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        },
        'a file of another field': { status: 400, ...rawForm('photo', 'x') },
        'an empty file': { status: 400, ...rawForm('file', '') },
        'an SVG': { status: 415, ...rawForm('file', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
        'too many bytes': { status: 413, ...rawForm('file', 'x'.repeat(16 * 1024 * 1024 + 1)) },
      }),
    },
  },
  auth: {
    loginGuest: { good: () => ({ body: {} }) },
    login: {
      good: () => ({ body: { mobile: NEW_MOBILE } }),
      wrong: () => ({
        'no mobile': { status: 400, body: { mobile: '0912' } },
        'nothing typed': { status: 400, body: { mobile: ' ' } },
      }),
    },
    resend: {
      good: () => ({ body: { mobile: NEW_MOBILE } }),
      wrong: () => ({ 'no mobile': { status: 400, body: { mobile: '۰۲۱۱۲۳۴۵۶۷۸' } } }),
    },
    validate: {
      good: async ({ api }) => {
        await api.ok(authEndpoints.login, { body: { mobile: NEW_MOBILE } });
        return { body: { mobile: NEW_MOBILE, code: api.sms.lastCode(NEW_MOBILE) } };
      },
      wrong: () => ({
        'no code was sent': { status: 400, body: { mobile: '09131112233', code: '123456' } },
        'a code of five digits': { status: 400, body: { mobile: NEW_MOBILE, code: '12345' } },
        'no mobile': { status: 400, body: { mobile: 'x', code: '123456' } },
      }),
    },
    logout: { good: () => ({ body: {} }) },
    getQrcode: {
      good: () => ({ params: { id: QRCODE } }),
      wrong: () => ({
        unknown: { status: 404, params: { id: 'nothing-such' } },
        'too short': { status: 404, params: { id: 'x' } },
        'too long': { status: 404, params: { id: 'x'.repeat(65) } },
      }),
    },
    takeTable: {
      good: () => ({ params: { id: QRCODE }, body: {} }),
      wrong: () => ({ unknown: { status: 404, params: { id: 'nothing-such' } } }),
    },
    leaveTable: { good: () => ({ body: {} }) },
  },
  catalogue: {
    getHome: {
      good: () => ({ query: { page: 1, limit: 30, reserve_date: '2026-11-22', reserve_time: '12:00' } }),
    },
    getCategoryTree: { good: () => ({}) },
    getCategories: { good: () => ({}) },
    getProduct: { good: ({ product }) => ({ params: { id: product } }) },
    getPreview: {
      good: ({ api, product }) => ({
        params: { token: previewToken(api.deps, product, api.clock.now().getTime() + 60_000) },
      }),
      wrong: ({ api, product }) => ({
        'a token whose time is over': {
          status: 404,
          params: { token: previewToken(api.deps, product, api.clock.now().getTime() - 1) },
        },
        'a token of another secret': {
          status: 404,
          params: { token: previewToken({ secret: 'x' }, product, api.clock.now().getTime() + 60_000) },
        },
      }),
    },
    getPackage: {
      good: (world) => ({ params: { id: world.package } }),
      wrong: ({ product }) => ({ 'no package': { status: 404, params: { id: product } } }),
    },
    getSeo: { good: ({ product }) => ({ params: { id: product } }) },
    getCategorySeo: {
      good: async ({ api }) => ({
        params: { slug: (await api.ok(catalogueEndpoints.getCategories)).categories[0]?.slug ?? '' },
      }),
      wrong: () => ({ unknown: { status: 404, params: { slug: 'nothing-such' } } }),
    },
    getSitemap: { good: () => ({}) },
    getSitemapPart: {
      good: () => ({ params: { part: 1 }, query: { kind: 'product' } }),
      wrong: () => ({ 'an unknown kind': { status: 400, params: { part: 1 }, query: { kind: 'film' } } }),
    },
    getPoster: { good: ({ poster }) => ({ params: { id: poster } }) },
    listProducts: { good: () => ({ query: { type: 'product', page: 1, limit: 20 } }) },
    searchProducts: {
      good: () => ({ query: { page: 1, limit: 12, include_all_images: 'true' }, body: search }),
    },
    suggest: {
      good: () => ({ query: { text: 'ویلا' } }),
      wrong: () => ({
        'no text': { status: 400, query: {} },
        'too long': { status: 400, query: { text: 'x'.repeat(101) } },
      }),
    },
    getSearchProperties: { good: () => ({}) },
    searchProperties: { good: () => ({ body: search }) },
  },
  reservation: {
    getProductCalendar: {
      good: ({ residence }) => ({ params: { id: residence }, query: { month: 9, year: 1405, double: 'true' } }),
      wrong: ({ product, residence }) => ({
        'no residence': { status: 404, params: { id: product }, query: { month: 9, year: 1405 } },
        'no month': { status: 400, params: { id: residence }, query: { year: 1405 } },
        'a year outside the calendar': { status: 400, params: { id: residence }, query: { month: 9, year: 3178 } },
      }),
    },
    getShopCalendar: {
      good: () => ({ query: { month: 9, year: 1405 } }),
      wrong: () => ({
        'no year': { status: 400, query: { month: 9 } },
        'a thirteenth month': { status: 400, query: { month: 13, year: 1405 } },
        'a year outside the calendar': { status: 400, query: { month: 9, year: -62 } },
      }),
    },
    listHolidays: { good: () => ({ body: { country: 'IR', year: 1405 } }) },
  },
};

/** The form parser requires a boundary of this length. */
const BOUNDARY = 'between-'.repeat(4);

/** A multipart body with one file, built by hand. */
function rawForm(field: string, content: string) {
  const raw = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`;
  return { raw, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}
