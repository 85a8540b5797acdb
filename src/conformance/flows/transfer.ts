/** The receipt of a transfer to the shop's card, where the shop offers that way to pay. */
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { assert, Skipped } from '../check-runner';
import { requireOrSkip, NO_CUSTOMER, type SuiteContext } from '../suite-context';
import { UNKNOWN_ID } from './catalogue';
import type { Submission } from './orders';

const NAME = 'payments.sendReceipt';

/** Places an order that is paid by a transfer, sends its receipt, and cancels it. */
export async function checkTransfer(suite: SuiteContext, bodyOf: () => Promise<Submission>): Promise<void> {
  const { client, report } = suite;
  const token = () => requireOrSkip(suite.me, NO_CUSTOMER).token;
  const receipt = { last4: '1234', paid_at: new Date(suite.now()).toISOString() };
  await report.check(NAME, 'takes the last digits with the time, and names what is missing', async () => {
    const body: Submission = { ...(await bodyOf()), payment_type: 'card_to_card' };
    const { payments = [] } = (await client.ok(ordersEndpoints.price, { token: token(), body })).data;
    if (!payments.some(({ type }) => type === 'card_to_card')) throw new Skipped('the shop offers no card to card');
    const { order_id: id } = (await client.ok(ordersEndpoints.submit, { token: token(), body })).data;
    const params = { id };
    const { order } = (await client.ok(ordersEndpoints.getOrder, { params, token: token() })).data;
    const transfer = order.money?.transfer;
    assert(transfer?.state === 'started', 'money.transfer of the order should be started');
    assert(transfer?.amount === order.invoice.price, 'the amount of the transfer should be the price of the order');
    const send = { params, token: token(), body: { payment_id: transfer?.payment_id ?? '', ...receipt } };
    await client.refused(paymentsEndpoints.sendReceipt, { ...send, body: { ...send.body, paid_at: null } }, [400]);
    const sent = (await client.ok(paymentsEndpoints.sendReceipt, send)).data.order;
    assert(sent.money?.transfer?.state === 'waiting', 'money.transfer should be waiting once its receipt is sent');
    await client.ok(ordersEndpoints.changeStatus, { params, token: token(), body: { status: 'canceled' } });
  });
  await report.check(NAME, 'answers 404 for an unknown order', async () => {
    const body = { payment_id: 'transfer-1', ...receipt };
    await client.refused(paymentsEndpoints.sendReceipt, { params: { id: UNKNOWN_ID }, token: token(), body }, [404]);
  });
}
