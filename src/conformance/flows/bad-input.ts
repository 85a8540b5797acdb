/** Bad input, drawn from the contract's own shapes: each refused with 400 and the field that is wrong. */
import { authCalls } from '@/contract/auth.endpoints';
import { cartCalls } from '@/contract/cart.endpoints';
import { customerCalls } from '@/contract/customer.endpoints';
import { ordersCalls } from '@/contract/orders.endpoints';
import { paymentsCalls } from '@/contract/payments.endpoints';
import { Lacking, must, Skipped } from '../check-runner';
import { need, NO_CUSTOMER, type Shop } from '../suite-context';
import { type Given, KNOWN_CALLS, type KnownCall } from '../contract-client';
import { wrongBodies, wrongQueries } from '../invalid-input';

export async function badInput(shop: Shop): Promise<void> {
  const before = await readTraces(shop);
  for (const known of KNOWN_CALLS) {
    if (known.shape.body && known.call.method === 'POST')
      await shop.report.check(known.name, 'refuses bad bodies', async () => refuseAll(shop, known, bodiesOf));
    if (known.shape.query)
      await shop.report.check(known.name, 'refuses bad queries', async () => refuseAll(shop, known, queriesOf));
  }
  await shop.report.check('wire', 'keeps nothing of a refused request', async () => {
    const [known, now] = [before(), await traces(shop)];
    const changed = Object.keys(known).filter((what) => JSON.stringify(known[what]) !== JSON.stringify(now[what]));
    must(changed.length === 0, `refused requests have changed the customer’s ${changed.join(', ')}`);
  });
}

type Requests = (known: KnownCall, good: Given) => (readonly [what: string, given: Given])[];

const bodiesOf: Requests = ({ shape }, good) =>
  wrongBodies(shape, good.body).map(([what, body]) => [what, { ...good, body }]);
const queriesOf: Requests = ({ shape }, good) =>
  wrongQueries(shape).map(([what, query]) => [what, { ...good, query: { ...good.query, ...query } }]);

/** Every one is tried: a developer wants the whole list, not its first line. */
async function refuseAll({ talk, guest }: Shop, known: KnownCall, requestsOf: Requests): Promise<void> {
  const remembered = talk.goodOf(known.call);
  // The token of the logout that succeeded is dead since.
  const good: Given = { ...remembered, ...(known.call === authCalls.logout && { token: guest }) };
  if (!remembered) throw new Skipped('the call never succeeded, so there is nothing to spoil');
  const lacks: string[] = [];
  for (const [what, given] of requestsOf(known, good)) {
    try {
      await talk.refused(known.call, given, [400, 422]);
    } catch (error) {
      if (!(error instanceof Lacking)) throw error;
      lacks.push(...error.lacks.map((lack) => `${what}: ${lack}`));
    }
  }
  if (lacks.length > 0) throw new Lacking(lacks);
}

/** What a request that was kept after all would have changed: whatever the customer can read of their own. */
async function traces({ talk, me }: Shop): Promise<Readonly<Record<string, unknown>>> {
  const { customerId, userId, token } = need(me, NO_CUSTOMER);
  const own = { params: { id: customerId }, token };
  const { credit, transactions } = (await talk.ok(paymentsCalls.listTransactions, { params: { id: userId }, token }))
    .data;
  return {
    profile: (await talk.ok(customerCalls.getCustomer, own)).data,
    addresses: (await talk.ok(customerCalls.getAddresses, own)).data,
    favorites: (await talk.ok(customerCalls.getFavorites, own)).data.favorites.map(({ id }) => id),
    cart: (await talk.ok(cartCalls.getCart, own)).data.cartData.map(({ product, count }) => [product.id, count]),
    // Their states go on with the time; how many there are does not.
    orders: (await talk.ok(ordersCalls.listOrders, own)).data.total,
    credit: [credit, transactions.map(({ id }) => id)],
  };
}

/** What can be read, or why it cannot, for the check that needs it. */
async function readTraces(shop: Shop): Promise<() => Awaited<ReturnType<typeof traces>>> {
  try {
    const read = await traces(shop);
    return () => read;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
