import type { UnknownAction } from '@reduxjs/toolkit';
import type { Endpoint } from '@/contract/endpoint';
import { allEndpoints } from '@/contract/endpoints';
import { catalogueApi } from '@/storefront/state/catalogue/catalogue.api';
import { commentsApi } from '@/storefront/state/catalogue/comments.api';
import { customerApi } from '@/storefront/state/customer/customer.api';
import { ordersApi } from '@/storefront/state/orders/orders.api';
import { paymentsApi } from '@/storefront/state/orders/payments.api';
import { calendarApi } from '@/storefront/state/reservation/calendar.api';
import { MockError, mockApi } from '@tests/support/mock-api';
import { freshBrowsers, openBrowser, storeLogin } from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();

const { catalogue, comments, config, customer, orders, payments, calendar } = allEndpoints;
const { getHome, getMenu, getProduct, getPackage, searchProducts } = catalogueApi.endpoints;
const { listComments } = commentsApi.endpoints;
const { getProductCalendar, listHolidays } = calendarApi.endpoints;
const { changeOrderStatus, listOrders } = ordersApi.endpoints;

const others = { which: 'others' } as const;
const canceled = { status: 'canceled', sub_status: 'canceled_rt_guest_reject_cancel' };
const stars = { page: 1, limit: 20, star: 4 };
const searched = { page: '1', limit: '12', include_all_images: 'true' };

/** Requests that are more than the given values, and those of no screen's test: endpoint, query and body that it sends. */
const requests: [endpoint: Endpoint, made: unknown, query: object, body?: object][] = [
  [catalogue.getHome, getHome.initiate({ category: 'a' }), { category: 'a', page: '1', limit: '30' }],
  [catalogue.searchProducts, searchProducts.initiate({ filter: { name: 'ویلا' } }), searched, { name: 'ویلا' }],
  [catalogue.getProduct, getProduct.initiate({ id: 5, customer: 8 }), { customer: '8' }],
  [catalogue.getPackage, getPackage.initiate({ id: 5, customer: 8 }), { customer: '8' }],
  [catalogue.getMenu, getMenu.initiate({}), {}],
  [
    calendar.getProductCalendar,
    getProductCalendar.initiate({ id: 5, year: 1405, month: 9, double: true }),
    { month: '9', year: '1405', double: 'true' },
  ],
  [calendar.listHolidays, listHolidays.initiate(1405), {}, { country: 'IR', year: 1405 }],
  [
    orders.listOrders,
    listOrders.initiate({ customerId: 5, status: ['created', 'send'] }),
    { page: '1', limit: '20', status: 'created,send' },
  ],
  [orders.changeStatus, changeOrderStatus.initiate({ orderId: 5, status: 'canceled' }), {}, canceled],
  [
    payments.listTransactions,
    paymentsApi.endpoints.listTransactions.initiate({ userId: 5 }),
    { page: '1', limit: '20' },
  ],
  [customer.listSessions, customerApi.endpoints.listSessions.initiate(5), {}],
  [customer.endSessions, customerApi.endpoints.endSessions.initiate({ customerId: 5, body: others }), {}, others],
  [
    comments.listComments,
    listComments.initiate({ productId: 5, sort: 'best' }),
    { page: '1', limit: '20', sort: 'best' },
  ],
  [comments.filterComments, listComments.initiate({ productId: 5, star: 4 }), {}, stars],
];

it.each(requests.map((row) => [row[0].path, ...row] as const))(
  '%s is requested with its query, body and token [API-01, API-04]',
  async (...[, endpoint, made, query, body]) => {
    storeLogin();
    shop.on(endpoint, () => new MockError(409));
    const { store } = await openBrowser();
    await store.dispatch(made as UnknownAction);
    expect(shop.log[0]).toBe(`${endpoint.method} ${endpoint.path.replace(/:\w+/, '5')}`);
    const [request] = shop.requestsTo(endpoint);
    expect([request?.query, request?.body, request?.token]).toEqual([query, body, 'customer-token']);
  },
);

it('an upload is sent as multipart form data [ACC-05]', async () => {
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
