/** Endpoints of the shop's own pages, and of the panel for the shop itself. */
import { products } from '@/backend/db/schema/catalogue';
import { shops } from '@/backend/db/schema/shop';
import type { CasesOf } from './endpoint-case';
import { PAGE } from './seed-world';

const page = { slug: 'garden', title: 'باغ ما', body: '## باغ\n\nدرخت‌ها', position: 3 };
const config = {
  title: 'عطاری سبز',
  keywords: 'عطاری',
  description: 'گیاه و ادویه',
  palette: { secondary: { main: '#1a6f3f' } },
  header: { image: 'https://shop.example/header.jpg', title: 'خوش آمدید', text: 'سبز' },
  footer: { descriptions: 'ما', image: null, enamd: '<a href="https://trustseal.enamad.ir/?id=1"></a>' },
  links: { about_us: '/page/about', blog: 'https://blog.example' },
  social_links: { instagram: 'https://instagram.com/x' },
  contacts: { email: 'a@shop.example', address: 'یزد' },
  support: { number: '03536200000', view: '۰۳۵-۳۶۲۰۰۰۰۰', hours: 'هر روز' },
};
const kavenegar = { version: 1, provider: 'kavenegar', fields: { api_key: 'abcdefghijklmnop', template: 'login' } };
const NO_ROW = { params: { id: 999_999 } };

export const panelShopCases: CasesOf<'pages' | 'panelShop'> = {
  pages: {
    listPages: { good: () => ({}) },
    getPage: {
      good: () => ({ params: { slug: PAGE } }),
      wrong: () => ({ unknown: { status: 404, params: { slug: 'nothing' } } }),
    },
  },
  panelShop: {
    getSetup: { good: () => ({}) },
    renewSetupLink: {
      good: async ({ api }) => {
        await api.db.delete(shops);
        return { body: {} };
      },
    },
    getSettings: { good: () => ({}) },
    updateSettings: {
      good: () => ({
        body: {
          version: 1,
          name: 'عطاری سبز',
          slogan: 'از باغ تا خانه',
          logo: null,
          min_basket: 100_000,
          config,
          settings: {
            stay_hold_minutes: 45,
            goods_hold_minutes: 20,
            payment_minutes: 15,
            max_unpaid_orders: 5,
            top_up_min: 20_000,
            top_up_max: 1_000_000,
            desk_reminder_minutes: 0,
          },
        },
      }),
      wrong: () => ({
        'no name': { status: 400, body: { version: 1, name: ' ' } },
        'a colour of words': {
          status: 400,
          body: { version: 1, config: { palette: { secondary: { main: 'red' } } } },
        },
        'a link that runs code': {
          status: 400,
          body: { version: 1, config: { links: { blog: 'javascript:alert(1)' } } },
        },
        'a picture that is not there': { status: 400, body: { version: 1, logo: '/files/upload-0.webp' } },
        'a badge of nobody': { status: 400, body: { version: 1, config: { footer: { enamd: '<b>x</b>' } } } },
        'bounds that cross': {
          status: 400,
          body: { version: 1, settings: { top_up_min: 9_000_000, top_up_max: 1_000 } },
        },
        'another version': { status: 409, body: { version: 2, name: 'دیگر' } },
      }),
    },
    listProviders: { good: () => ({}) },
    getProvider: {
      good: () => ({ params: { id: 'sms' } }),
      wrong: () => ({ unknown: { status: 404, params: { id: 'mail' } } }),
    },
    updateProvider: {
      good: () => ({ params: { id: 'sms' }, body: kavenegar }),
      wrong: () => ({
        'an unknown provider': { status: 400, params: { id: 'sms' }, body: { version: 1, provider: 'zarinpal' } },
        'no key': { status: 400, params: { id: 'sms' }, body: { version: 1, provider: 'kavenegar' } },
        'another version': { status: 409, params: { id: 'sms' }, body: { ...kavenegar, version: 4 } },
        'a provider of Object': { status: 400, params: { id: 'sms' }, body: { version: 1, provider: 'constructor' } },
      }),
    },
    testProvider: {
      good: () => ({ params: { id: 'sms' }, body: {} }),
      wrong: () => ({ unknown: { status: 404, params: { id: 'mail' }, body: {} } }),
    },
    getChecklist: { good: () => ({}) },
    updateChecklist: { good: () => ({ body: { shared: true } }) },
    getSamples: { good: () => ({}) },
    fillSamples: {
      good: async ({ api }) => {
        await api.db.update(products).set({ status: 'removed' });
        return { body: {} };
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
        return { body: {} };
      },
    },
    listPanelPages: {
      good: ({ page: id }) => ({
        query: { page: 1, limit: 20, sort: 'title', order: 'desc', q: 'ما', ids: String(id) },
      }),
    },
    getPanelPage: {
      good: ({ page: id }) => ({ params: { id } }),
      wrong: () => ({ unknown: { status: 404, ...NO_ROW } }),
    },
    createPage: {
      good: () => ({ body: page }),
      wrong: () => ({
        'no title': { status: 400, body: { ...page, title: ' ' } },
        'no text': { status: 400, body: { ...page, body: '\n' } },
        'a slug of signs': { status: 400, body: { ...page, slug: '/?' } },
        'a slug that is taken': { status: 400, body: { ...page, slug: 'About' } },
      }),
    },
    updatePage: {
      good: ({ page: id }) => ({ params: { id }, body: { ...page, version: 1 } }),
      wrong: ({ page: id }) => ({
        unknown: { status: 404, ...NO_ROW, body: { ...page, version: 1 } },
        'no title': { status: 400, params: { id }, body: { title: '', version: 1 } },
        'another version': { status: 409, params: { id }, body: { ...page, version: 2 } },
      }),
    },
    removePage: {
      good: ({ page: id }) => ({ params: { id }, body: { version: 1 } }),
      wrong: ({ page: id }) => ({
        unknown: { status: 404, ...NO_ROW, body: { version: 1 } },
        'another version': { status: 409, params: { id }, body: { version: 7 } },
      }),
    },
  },
};
