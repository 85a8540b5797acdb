/** From the quote to the cancellation: prices, holds, idempotency, the bank. */
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { trackingEndpoints } from '@/contract/tracking.endpoints';
import type { Invoice, Order, OrderKind, OrderStatus } from '@/contract/orders.schemas';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { paymentFeeOf } from '@/domain/invoice';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { addedTax } from '@/domain/tax';
import { t } from '@/messages/format-message';
import type { TestAccount } from '../test-accounts';
import { assert, Skipped } from '../check-runner';
import { requireOrSkip, NO_CUSTOMER, type SuiteContext } from '../suite-context';
import { UNKNOWN_ID } from './catalogue';
import { returnsOf, topUp } from './account';
import { conformanceMessages } from '@/messages/conformance';

export type Submission = BodyOf<typeof ordersEndpoints.submit>;

/** The kind of order: a stay, or goods. */
export interface Kind {
  /** «a stay»: distinguishes its checks. */
  readonly name: string;
  /** The possible statuses of a new order. */
  readonly begins: readonly OrderStatus[];
  /** Why the shop does not sell it; null when it does. */
  readonly unsold: string | null;
  readonly orderKind: OrderKind;
}

/** The result of a previous check; without one the current check is skipped, for the original reason. */
function requirementOf<T>(thing: T | null, { name, unsold }: Kind, what: string): T {
  return requireOrSkip(thing, unsold ?? `${name} ${what}`);
}

/** The order created by the flow. */
export const placedOf = (placed: Placed | null, kind: Kind): Placed => requirementOf(placed, kind, 'was not taken');

/** The created order with its request, for later checks. */
export interface Placed {
  readonly id: number;
  readonly body: Submission;
}

/**
 * Requests a quote, tries invalid submits, and places the order.
 * @param otherOf another valid request except for the key: an invalid one would prove nothing about the key
 */
export async function placeOrder(
  suite: SuiteContext,
  kind: Kind,
  bodyOf: () => Promise<Submission>,
  otherOf: (body: Submission) => Submission,
): Promise<Placed | null> {
  const { client, report } = suite;
  const me = () => requireOrSkip(suite.me, NO_CUSTOMER);
  const isOwn = shopCapabilities(suite.type).orderKind === kind.orderKind;
  const quoting = isOwn ? report.required : report.check;
  const quoted = await quoting('orders.price', `quotes ${kind.name}`, async () => {
    const body = await bodyOf();
    const { invoice } = (
      await client.ok(ordersEndpoints.price, { token: me().token, body: { ...body, customer: me().mobile } })
    ).data;
    assert(
      adds(invoice),
      `products_price − products_discount − discount + shipping_price + added tax + payment_fee should be price; it is ${invoice.products_price} − ${invoice.products_discount} − ${invoice.discount} + ${invoice.shipping_price} + ${addedTax(invoice)} + ${paymentFeeOf(invoice)} ≠ ${invoice.price}`,
    );
    return { body, price: invoice.price };
  });
  const first = () => requirementOf(quoted, kind, 'could not be quoted');
  await report.check(
    'orders.submit',
    `refuses ${kind.name} at another price than the quoted, with the new invoice`,
    async () => {
      const { body, price } = first();
      const { data } = await client.refused(
        ordersEndpoints.submit,
        { token: me().token, body: { ...body, quoted_price: price + 1 } },
        [409],
      );
      assert(
        (data as { invoice?: { price?: unknown } } | undefined)?.invoice?.price === price,
        'data.invoice should be the current invoice',
      );
    },
  );
  const key = `conformance-${suite.now()}-${kind.name.replaceAll(' ', '-')}`;
  const order = await report.check('orders.submit', `takes ${kind.name}`, async () => {
    const { body, price } = first();
    const input = {
      token: me().token,
      body: { ...body, quoted_price: price, shipping_price: 1 },
      headers: { 'idempotency-key': key },
    };
    return { id: (await client.ok(ordersEndpoints.submit, input)).data.order_id, input, price };
  });
  await report.check(
    'orders.submit',
    `answers a repeat of ${kind.name} with the same key by the same order`,
    async () => {
      const { id, input } = requirementOf(order, kind, 'was not taken');
      assert(
        (await client.ok(ordersEndpoints.submit, input)).data.order_id === id,
        'a repeat with the same Idempotency-Key made another order',
      );
    },
  );
  await report.check('orders.submit', `refuses another request with the key of ${kind.name}`, async () => {
    const { id, input } = requirementOf(order, kind, 'was not taken');
    const request = { ...input, body: otherOf(input.body) };
    const another = await client.okOr(ordersEndpoints.submit, request, [409]);
    if (another === null) {
      const { data } = await client.refused(ordersEndpoints.submit, request, [409]);
      assert(
        (data as { order_id?: unknown } | undefined)?.order_id === id,
        'data.order_id should be the order of the key, so that the client submits its next order with a new one',
      );
      return;
    }
    if (another.order_id !== id)
      await client.send(ordersEndpoints.changeStatus, {
        params: { id: another.order_id },
        token: me().token,
        body: { status: 'canceled' },
      });
    assert(
      false,
      `should be refused with HTTP 409: it was answered by ${another.order_id === id ? 'the order of the first request' : 'another order'}`,
    );
  });
  await report.check('orders.getOrder', `tells ${kind.name}`, async () => {
    const { id, price } = requirementOf(order, kind, 'was not taken');
    const read = await orderOf(suite, me(), id);
    assert(
      read.order_id === id && read.invoice.price === price,
      `order ${id} with the quoted price ${price} should be told; told ${read.order_id} with ${read.invoice.price}`,
    );
    assert(
      read.created_by.id === me().userId && read.customer.id === me().customerId,
      'created_by and customer should be the submitting user and customer',
    );
    assert(
      kind.begins.includes(read.status),
      `a new order should be ${kind.begins.join(' or ')}; it is ${read.status}`,
    );
    assert(read.timeline.at(-1)?.status === read.status, 'the timeline should end with the status');
  });
  return order && { id: order.id, body: order.input.body };
}

/** Whether the parts of an invoice add up. */
function adds(invoice: Invoice): boolean {
  const { products_price, products_discount, discount, shipping_price, price } = invoice;
  const added = addedTax(invoice) + paymentFeeOf(invoice);
  return products_price - products_discount - discount + shipping_price + added === price;
}

async function orderOf(
  { client }: Pick<SuiteContext, 'client'>,
  { token }: Pick<TestAccount, 'token'>,
  id: number,
): Promise<Order> {
  return (await client.ok(ordersEndpoints.getOrder, { params: { id }, token })).data.order;
}

/** Orders are not accessible to other customers. */
export async function otherCustomers(suite: SuiteContext, kind: Kind, placed: Placed | null): Promise<void> {
  const { client, report, options } = suite;
  const endpoints = [
    ['orders.getOrder', ordersEndpoints.getOrder, {}],
    ['orders.changeStatus', ordersEndpoints.changeStatus, { body: { status: 'canceled' } }],
    ['orders.getVoucher', ordersEndpoints.getVoucher, {}],
    ['tracking.getTrackingLink', trackingEndpoints.getTrackingLink, {}],
    ['payments.createOrderPayment', paymentsEndpoints.createOrderPayment, { body: returnsOf(options) }],
  ] as const;
  for (const [name, endpoint, input] of endpoints) {
    await report.check(name, `answers another customer of ${kind.name} 404`, async () => {
      const { id } = placedOf(placed, kind);
      await client.refused(
        endpoint,
        { ...input, params: { id }, token: requireOrSkip(suite.other, NO_CUSTOMER).token },
        [404],
      );
    });
    await report.check(name, 'answers 404 for an unknown order', async () =>
      client.refused(
        endpoint,
        { ...input, params: { id: UNKNOWN_ID }, token: requireOrSkip(suite.me, NO_CUSTOMER).token },
        [404],
      ),
    );
  }
}

/** Opens the bank's page for the order's invoice. */
export async function bank(suite: SuiteContext, kind: Kind, placed: Placed | null): Promise<void> {
  const { client, report, options } = suite;
  const target = () => ({
    params: { id: placedOf(placed, kind).id },
    token: requireOrSkip(suite.me, NO_CUSTOMER).token,
  });
  const readOrder = () => orderOf(suite, target(), target().params.id);
  await report.check('orders.getOrder', `tells whether ${kind.name} can be paid`, async () => {
    const { status, can_pay } = await readOrder();
    const waits = status === 'created' || status === 'rt_accept';
    assert(can_pay === waits, `can_pay of an unpaid order that is ${status} should be ${waits}; it is ${can_pay}`);
  });
  await report.check('payments.createOrderPayment', `leads ${kind.name} to the bank`, async () => {
    if ((await readOrder()).status === 'rt_wait') {
      await client.refused(paymentsEndpoints.createOrderPayment, { ...target(), body: returnsOf(options) }, [409]);
      throw new Skipped('its host is asked first, and no residence is on sale that is instant');
    }
    const { payment_url } = (
      await client.ok(paymentsEndpoints.createOrderPayment, {
        ...target(),
        body: { ...returnsOf(options), price: 1, payment_for: 'order' },
      })
    ).data;
    assert(URL.canParse(payment_url ?? ''), 'payment_url should be the bank’s whole address');
  });
  await report.check('payments.createOrderPayment', `returns from ${kind.name} to the storefront alone`, async () =>
    client.refused(
      paymentsEndpoints.createOrderPayment,
      { ...target(), body: { ...returnsOf(options), fail_url: 'https://evil.example/' } },
      [400],
    ),
  );
  await report.check('payments.createOrderPayment', `takes no top-up for ${kind.name}`, async () =>
    client.refused(paymentsEndpoints.createOrderPayment, { ...target(), body: topUp(suite) }, [400]),
  );
}

/** A cancellation by the customer, and transitions that are not allowed. */
export async function cancel(suite: SuiteContext, kind: Kind, placed: Placed | null): Promise<void> {
  const { client, report } = suite;
  const target = () => ({
    params: { id: placedOf(placed, kind).id },
    token: requireOrSkip(suite.me, NO_CUSTOMER).token,
  });
  await report.check('orders.changeStatus', `refuses a step of ${kind.name} that is not the customer’s`, async () =>
    client.refused(ordersEndpoints.changeStatus, { ...target(), body: { status: 'done' } }, [409]),
  );
  await report.check('orders.getVoucher', `gives no voucher for ${kind.name} that is not paid`, async () =>
    client.refused(ordersEndpoints.getVoucher, target(), [409]),
  );
  await report.check('comments.rateOrder', `lets no one rate ${kind.name} before its end`, async () => {
    await client.refused(
      commentsEndpoints.rateOrder,
      { ...target(), body: { star: 5, comment: t(conformanceMessages.sampleComment) } },
      [409],
    );
  });
  await report.check('orders.changeStatus', `cancels ${kind.name}`, async () => {
    const { order } = (
      await client.ok(ordersEndpoints.changeStatus, {
        ...target(),
        body: { status: 'canceled', sub_status: 'canceled_rt_guest_reject_cancel' },
      })
    ).data;
    assert(
      order.status === 'canceled' && order.sub_status === 'canceled_rt_guest_reject_cancel',
      `the order should be canceled, canceled_rt_guest_reject_cancel; it is ${order.status}, ${order.sub_status ?? 'null'}`,
    );
    assert(!order.can_pay && !order.can_cancel, 'can_pay and can_cancel should be false afterwards');
  });
  await report.check('orders.changeStatus', `cancels ${kind.name} once`, async () =>
    client.refused(ordersEndpoints.changeStatus, { ...target(), body: { status: 'canceled' } }, [409]),
  );
}
