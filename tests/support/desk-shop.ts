/** A shop of goods with its people at the desk, made for each test, and the calls of its desk. */
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import type { LoggedIn } from './backend';
import { makeProduct } from './fixtures';
import { goodsBody, makeShopper, placeOrder } from './order-helpers';
import { makeLoggedInHost, makeStaff, type LoggedInHost, type StaffMember } from './panel';
import { setUpTestBackend } from './set-up-test-backend';

/** The customer's. */
export const MOBILE = '09121234567';

interface People {
  readonly desk: StaffMember;
  readonly kitchen: StaffMember;
  readonly host: LoggedInHost;
  /** A customer with credit for every order of a test. */
  readonly shopper: LoggedIn;
  /** A product of goods, ten pieces of 90,000 toman. */
  readonly product: number;
}

/** Registers the setup of each test. The people exist inside of tests only. */
export function setUpDesk() {
  const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
  let made: People | undefined;
  const people = (): People => {
    if (!made) throw new Error('The people of the desk exist inside of tests only.');
    return made;
  };
  beforeEach(async () => {
    made = {
      desk: await makeStaff(api, 'desk'),
      kitchen: await makeStaff(api, 'kitchen'),
      host: await makeLoggedInHost(api),
      shopper: await makeShopper(api, {
        mobile: MOBILE,
        first_name: 'سارا',
        last_name: 'کریمی',
        credit: 20_000_000,
      }),
      product: (await makeProduct(api.db, { name: 'کوزه', price: 90_000, old_price: null, stock: 10 })).id,
    };
  });
  const step = async (
    item: Pick<DeskOrderDetail, 'id' | 'version'>,
    to: string,
    more: object = {},
    by: LoggedIn = people().desk,
  ) =>
    await api.call(panelDeskEndpoints.changeOrderStatus, {
      token: by.token,
      params: { id: item.id },
      body: { version: item.version, to, ...more },
    });
  return {
    api,
    get desk() {
      return people().desk;
    },
    get kitchen() {
      return people().kitchen;
    },
    get host() {
      return people().host;
    },
    get shopper() {
      return people().shopper;
    },
    get product() {
      return people().product;
    },
    /** An order of goods that is paid from the credit. */
    paidGoods: (count = 1) =>
      placeOrder(api, people().shopper, goodsBody(people().product, count, { payment_type: 'credit' })),
    read: async (id: number, by: LoggedIn = people().desk) =>
      (await api.ok(panelDeskEndpoints.getDeskOrder, { token: by.token, params: { id } })).item,
    /** What waits, as groups of ids. */
    waits: async (by: LoggedIn = people().desk, look?: 'true') =>
      (await api.ok(panelDeskEndpoints.getDesk, { token: by.token, query: { look } })).groups.map(
        ({ kind, time, count, items }) => ({ kind, time, count, ids: items.map(({ id }) => id) }),
      ),
    step,
    /** The order after a step that is accepted. */
    stepped: async (item: DeskOrderDetail, to: string, more: object = {}) => {
      const { envelope } = await step(item, to, more);
      if (!envelope.success) throw new Error(envelope.msg);
      return envelope.data.item;
    },
    cancel: async (item: Pick<DeskOrderDetail, 'id' | 'version'>, more: object) =>
      await api.call(panelDeskEndpoints.cancelDeskOrder, {
        token: people().desk.token,
        params: { id: item.id },
        body: { version: item.version, reason: 'تعمیرات', refund: 'full', expected_refund: 0, ...more },
      }),
    /** Takes an order by telephone. `key`: the idempotency key. */
    take: async (body: object, key = 'one', by: LoggedIn = people().desk) =>
      await api.call(panelDeskEndpoints.takeOrder, { token: by.token, body, headers: { 'idempotency-key': key } }),
    /** The texts sent to a number, in order. */
    textsTo: (to: string) => api.sms.sent.flatMap(({ mobile, text }) => (mobile === to && text ? [text] : [])),
  };
}
