import type { UnknownAction } from '@reduxjs/toolkit';
import type { Endpoint } from '@/contract/endpoint';
import { allEndpoints } from '@/contract/endpoints';
import { authApi } from '@/storefront/state/auth/auth.api';
import { sessionApi } from '@/storefront/state/auth/auth.listeners';
import { favoritesApi } from '@/storefront/state/favorites/favorites.api';
import { cartApi } from '@/storefront/state/cart/cart.listeners';
import { catalogueApi } from '@/storefront/state/catalogue/catalogue.api';
import { commentsApi } from '@/storefront/state/catalogue/comments.api';
import { customerApi } from '@/storefront/state/customer/customer.api';
import { couponsApi } from '@/storefront/state/cart/coupons.api';
import { ordersApi } from '@/storefront/state/orders/orders.api';
import { paymentsApi } from '@/storefront/state/orders/payments.api';
import { reservationApi } from '@/storefront/state/reservation/reservation.api';
import type { AppDispatch } from '@/storefront/state/store/root-reducer';
import { MockError, mockApi } from '@tests/support/mock-api';
import { freshBrowsers, openBrowser, storeLogin } from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();

const { auth, cart, catalogue, comments, config, coupons, customer, orders, payments, reservation } = allEndpoints;
const urls = { success_url: 'https://shop.test/paid-order', fail_url: 'https://shop.test/failed-payment' };
const products = [{ product_id: 5, count: 1 }];

type Thunk = Parameters<AppDispatch>[0] | UnknownAction;
interface Row {
  call: Endpoint;
  make: () => Thunk;
  path: string;
  query?: Record<string, string>;
  body?: unknown;
}

const rows: Row[] = [
  {
    call: config.checkLocation,
    make: () => customerApi.endpoints.checkLocation.initiate({ lat: 35.7, lng: 51.4 }),
    path: 'POST /api/v1/location/check',
    body: { lat: 35.7, lng: 51.4 },
  },
  {
    call: auth.login,
    make: () => sessionApi.endpoints.login.initiate('09121234567'),
    path: 'POST /api/v1/user/login',
    body: { mobile: '09121234567' },
  },
  {
    call: auth.resend,
    make: () => authApi.endpoints.resend.initiate('09121234567'),
    path: 'POST /api/v1/user/resend',
    body: { mobile: '09121234567' },
  },
  {
    call: auth.validate,
    make: () => authApi.endpoints.validate.initiate({ mobile: '09121234567', code: '123456', backUrl: '/' }),
    path: 'POST /api/v1/user/validate',
    body: { mobile: '09121234567', code: '123456' },
  },
  { call: auth.logout, make: () => sessionApi.endpoints.logout.initiate(), path: 'POST /api/v1/user/logout', body: {} },
  {
    call: auth.getQrcode,
    make: () => authApi.endpoints.enterByQrcode.initiate('miz-1-panjare'),
    path: 'GET /api/v1/qrcode/miz-1-panjare/get',
  },
  {
    call: auth.takeTable,
    make: () => authApi.endpoints.takeTable.initiate({ id: 'miz-1-panjare', shop: { id: 1, name: 'میز ۱' } }),
    path: 'POST /api/v1/qrcode/miz-1-panjare/table',
    body: {},
  },
  {
    call: auth.leaveTable,
    make: () => sessionApi.endpoints.leaveTable.initiate(),
    path: 'POST /api/v1/qrcode/leave',
    body: {},
  },
  {
    call: catalogue.getHome,
    make: () => catalogueApi.endpoints.getHome.initiate({ category: 'shomal' }),
    path: 'GET /api/v1/home',
    query: { category: 'shomal', page: '1', limit: '30' },
  },
  {
    call: catalogue.getCategoryTree,
    make: () => catalogueApi.endpoints.getCategoryTree.initiate(),
    path: 'GET /api/v1/app/categories',
  },
  {
    call: catalogue.getCategories,
    make: () => catalogueApi.endpoints.getCategories.initiate(),
    path: 'GET /api/v1/category',
  },
  {
    call: catalogue.getProduct,
    make: () => catalogueApi.endpoints.getProduct.initiate({ id: 5, customer: 8 }),
    path: 'GET /api/v1/app/product/5',
    query: { customer: '8' },
  },
  {
    call: catalogue.getPackage,
    make: () => catalogueApi.endpoints.getPackage.initiate({ id: 5 }),
    path: 'GET /api/v1/app/package/5',
    query: {},
  },
  { call: catalogue.getPoster, make: () => catalogueApi.endpoints.getPoster.initiate(5), path: 'GET /api/v1/poster/5' },
  {
    call: catalogue.listProducts,
    make: () => catalogueApi.endpoints.listProducts.initiate({ type: 'category', category: 'saffron', page: 2 }),
    path: 'GET /api/v1/products',
    query: { type: 'category', category: 'saffron', page: '2', limit: '20' },
  },
  {
    call: catalogue.searchProducts,
    make: () => catalogueApi.endpoints.searchProducts.initiate({ filter: { name: 'ویلا', person_count: 3 } }),
    path: 'POST /api/v1/products/search',
    query: { page: '1', limit: '12', include_all_images: 'true' },
    body: { name: 'ویلا', person_count: 3 },
  },
  {
    call: catalogue.getSearchProperties,
    make: () => catalogueApi.endpoints.getSearchProperties.initiate(),
    path: 'GET /api/v1/products/search/properties',
  },
  {
    call: catalogue.searchProperties,
    make: () => catalogueApi.endpoints.searchProperties.initiate({ name: 'ویلا' }),
    path: 'POST /api/v1/products/properties/search',
    body: { name: 'ویلا' },
  },
  {
    call: reservation.getProductCalendar,
    make: () => reservationApi.endpoints.getProductCalendar.initiate({ id: 5, year: 1405, month: 9, double: true }),
    path: 'GET /api/v1/products/5/reservation/calender',
    query: { month: '9', year: '1405', double: 'true' },
  },
  {
    call: reservation.getShopCalendar,
    make: () => reservationApi.endpoints.getShopCalendar.initiate({ year: 1405, month: 9 }),
    path: 'GET /api/v1/reservation/calender',
    query: { month: '9', year: '1405' },
  },
  {
    call: reservation.listHolidays,
    make: () => reservationApi.endpoints.listHolidays.initiate(1405),
    path: 'POST /api/v1/holidays/list',
    body: { country: 'IR', year: 1405 },
  },
  { call: cart.getCart, make: () => cartApi.endpoints.getCart.initiate(8), path: 'GET /api/v1/app/customer/8/cart' },
  {
    call: cart.updateCart,
    make: () => cartApi.endpoints.updateCart.initiate({ customerId: 8, products }),
    path: 'POST /api/v1/app/customer/8/cart/update',
    body: { products },
  },
  {
    call: cart.addToCart,
    make: () => cartApi.endpoints.addToCart.initiate({ customerId: 8, line: { product_id: 5, count: 1 } }),
    path: 'POST /api/v1/app/customer/8/cart/add',
    body: { data: { product_id: 5, count: 1 } },
  },
  {
    call: cart.removeFromCart,
    make: () => cartApi.endpoints.removeFromCart.initiate({ customerId: 8, line: { product_id: 5, count: 1 } }),
    path: 'POST /api/v1/app/customer/8/cart/remove',
    body: { data: { product_id: 5, count: 1 } },
  },
  {
    call: orders.price,
    make: () => ordersApi.endpoints.getQuote.initiate({ products }),
    path: 'POST /api/v1/order/price/',
    body: { products },
  },
  {
    call: orders.submit,
    make: () => ordersApi.endpoints.submitOrder.initiate({ kind: 'goods', body: { products }, key: 'k' }),
    path: 'POST /api/v1/order/submit/',
    body: { products },
  },
  { call: orders.getOrder, make: () => ordersApi.endpoints.getOrder.initiate(31), path: 'GET /api/v1/app/order/31' },
  {
    call: orders.listOrders,
    make: () => ordersApi.endpoints.listOrders.initiate({ customerId: 8, status: ['created', 'send'] }),
    path: 'GET /api/v1/app/customer/8/orders',
    query: { page: '1', limit: '20', status: 'created,send' },
  },
  {
    call: orders.changeStatus,
    make: () => ordersApi.endpoints.changeOrderStatus.initiate({ orderId: 31, status: 'canceled' }),
    path: 'POST /api/v1/app/order/31/status/',
    body: { status: 'canceled', sub_status: 'canceled_rt_guest_reject_cancel' },
  },
  {
    call: orders.getVoucher,
    make: () => ordersApi.endpoints.getVoucher.initiate(31),
    path: 'GET /api/v1/irloc/order/31/voucher',
  },
  {
    call: payments.createOrderPayment,
    make: () => paymentsApi.endpoints.createOrderPayment.initiate({ orderId: 31, body: urls }),
    path: 'POST /api/v1/order/31/payment/create',
    body: urls,
  },
  {
    call: payments.createPayment,
    make: () => paymentsApi.endpoints.createPayment.initiate(urls),
    path: 'POST /api/v1/payment/create',
    body: urls,
  },
  {
    call: payments.listTransactions,
    make: () => paymentsApi.endpoints.listTransactions.initiate({ userId: 9 }),
    path: 'GET /api/v1/user/9/transactions',
    query: { page: '1', limit: '20' },
  },
  {
    call: customer.getCustomer,
    make: () => sessionApi.endpoints.getCustomer.initiate(8),
    path: 'GET /api/v1/app/customers/8',
  },
  {
    call: customer.editCustomer,
    make: () => customerApi.endpoints.editCustomer.initiate({ customerId: 8, body: { first_name: 'مریم' } }),
    path: 'POST /api/v1/app/customers/8/edit',
    body: { first_name: 'مریم' },
  },
  {
    call: customer.getAddresses,
    make: () => customerApi.endpoints.getAddresses.initiate(8),
    path: 'GET /api/v1/app/customer/8/addresses',
  },
  {
    call: customer.addAddress,
    make: () =>
      customerApi.endpoints.addAddress.initiate({
        customerId: 8,
        body: { title: 'خانه', address: 'تهران', number: '۵' },
      }),
    path: 'POST /api/v1/app/customer/8/addresses/add',
    body: { title: 'خانه', address: 'تهران', number: '۵' },
  },
  {
    call: catalogue.suggest,
    make: () => catalogueApi.endpoints.suggest.initiate('ویلا'),
    path: 'GET /api/v1/products/search/suggestions',
    query: { text: 'ویلا' },
  },
  {
    call: customer.listSessions,
    make: () => customerApi.endpoints.listSessions.initiate(8),
    path: 'GET /api/v1/app/customers/8/sessions',
  },
  {
    call: customer.endSessions,
    make: () => customerApi.endpoints.endSessions.initiate({ customerId: 8, body: { which: 'others' } }),
    path: 'POST /api/v1/app/customers/8/sessions/end',
    body: { which: 'others' },
  },
  {
    call: customer.getFavorites,
    make: () => favoritesApi.endpoints.getFavorites.initiate(8),
    path: 'GET /api/v1/app/customer/8/favorites',
  },
  {
    call: customer.addFavorite,
    make: () => favoritesApi.endpoints.addFavorite.initiate({ customerId: 8, productId: 5 }),
    path: 'POST /api/v1/app/customer/8/add/favorite',
    body: { product_id: 5 },
  },
  {
    call: customer.deleteFavorite,
    make: () => favoritesApi.endpoints.deleteFavorite.initiate({ customerId: 8, productId: 5 }),
    path: 'POST /api/v1/app/customer/8/delete/favorite',
    body: { product_id: 5 },
  },
  {
    call: coupons.listCoupons,
    make: () => couponsApi.endpoints.listCoupons.initiate(8),
    path: 'GET /api/v1/app/customer/8/coupons',
  },
  {
    call: coupons.checkCoupon,
    make: () => couponsApi.endpoints.checkCoupon.initiate({ code: 'YALDA' }),
    path: 'POST /api/v1/app/coupons/check',
    body: { code: 'YALDA' },
  },
  {
    call: coupons.applyGiftCode,
    make: () => couponsApi.endpoints.applyGiftCode.initiate({ coupon: 'GIFT', customer: 8 }),
    path: 'POST /api/v1/app/coupons/apply/',
    body: { coupon: 'GIFT', customer: 8 },
  },
  {
    call: comments.listComments,
    make: () => commentsApi.endpoints.listComments.initiate({ productId: 5, sort: 'best' }),
    path: 'GET /api/v1/product/5/comments',
    query: { page: '1', limit: '20', sort: 'best' },
  },
  {
    call: comments.filterComments,
    make: () => commentsApi.endpoints.listComments.initiate({ productId: 5, star: 4 }),
    path: 'POST /api/v1/product/5/comments',
    body: { page: 1, limit: 20, star: 4 },
  },
  {
    call: comments.addComment,
    make: () => commentsApi.endpoints.addComment.initiate({ productId: 5, body: { star: 5, comment: 'عالی' } }),
    path: 'POST /api/v1/product/5/add/comment',
    body: { star: 5, comment: 'عالی' },
  },
  {
    call: comments.reportComment,
    make: () =>
      commentsApi.endpoints.reportComment.initiate({ productId: 5, commentId: 6, body: { comment: 'نامربوط' } }),
    path: 'POST /api/v1/product/5/comments/6/report',
    body: { comment: 'نامربوط' },
  },
  {
    call: comments.rateOrder,
    make: () => commentsApi.endpoints.rateOrder.initiate({ orderId: 31, body: { star: 3, comment: '' } }),
    path: 'POST /api/v1/order/31/rate/create',
    body: { star: 3, comment: '' },
  },
];

describe('the endpoints of the storefront', () => {
  it.each(rows)(
    'send $path with query, body and token [API-01, API-04]',
    async ({ call, make, path, query = {}, body }) => {
      storeLogin();
      shop.on(call, () => new MockError(409));
      const { store } = await openBrowser();
      await (store.dispatch as (thunk: unknown) => Promise<unknown>)(make());
      expect(shop.log[0]).toBe(path);
      expect(shop.requestsTo(call)[0]).toMatchObject({ query, token: 'customer-token' });
      expect(shop.requestsTo(call)[0]?.query).toEqual(query);
      expect(shop.requestsTo(call)[0]?.body).toEqual(body);
    },
  );

  it('include all but those of rendering, of the guest token and of the panel [API-01]', () => {
    const elsewhere = new Set<Endpoint>([
      auth.loginGuest, // src/storefront/http/shop-client.ts
      catalogue.getSeo, // src/server
      catalogue.getCategorySeo, // src/server
      catalogue.getSitemap, // src/server
      catalogue.getSitemapPart, // src/server
      orders.readVoucher, // src/server
      catalogue.getPreview, // src/server
      ...Object.values(allEndpoints.pages), // src/server
      config.getConfig, // src/server
      config.upload, // multipart: below
    ]);
    const made = new Set<Endpoint>(rows.map(({ call }) => call));
    const missing = Object.entries(allEndpoints)
      .flatMap(([name, area]) => (name.startsWith('panel') ? [] : Object.values<Endpoint>(area)))
      .filter((call) => !made.has(call) && !elsewhere.has(call));
    expect(missing).toEqual([]);
  });

  it('send an upload as multipart form data [ACC-05]', async () => {
    storeLogin();
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    const { store } = await openBrowser();
    let type: string | null = '';
    shop.raw(config.upload, (request) => {
      type = request.headers.get('content-type');
      return new MockError(400);
    });
    await store.dispatch(customerApi.endpoints.upload.initiate({ file }));
    expect(type).toMatch(/^multipart\/form-data; ?boundary=/);
  });
});
