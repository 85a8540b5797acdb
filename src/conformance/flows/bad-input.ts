/** Invalid input generated from the contract's schemas: each must be refused with 400 and the invalid field. */
import { authEndpoints } from '@/contract/auth.endpoints';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { CheckFailed, assert, Skipped } from '../check-runner';
import { requireOrSkip, NO_CUSTOMER, type SuiteContext } from '../suite-context';
import { type RequestInput, KNOWN_ENDPOINTS, type KnownEndpoint } from '../contract-client';
import { invalidBodies, invalidQueries } from '../invalid-input';

export async function checkBadInput(suite: SuiteContext): Promise<void> {
  const before = await readTraces(suite);
  for (const entry of KNOWN_ENDPOINTS) {
    if (entry.schema.body && entry.endpoint.method === 'POST')
      await suite.report.check(entry.name, 'refuses bad bodies', async () => refuseAll(suite, entry, bodiesOf));
    if (entry.schema.query)
      await suite.report.check(entry.name, 'refuses bad queries', async () => refuseAll(suite, entry, queriesOf));
  }
  await suite.report.check('http', 'a refused request changes nothing', async () => {
    const [tracesBefore, now] = [before(), await traces(suite)];
    const changed = Object.keys(tracesBefore).filter(
      (what) => JSON.stringify(tracesBefore[what]) !== JSON.stringify(now[what]),
    );
    assert(changed.length === 0, `refused requests have changed the customer’s ${changed.join(', ')}`);
  });
}

type Requests = (entry: KnownEndpoint, good: RequestInput) => (readonly [what: string, input: RequestInput])[];

const bodiesOf: Requests = ({ schema }, good) =>
  invalidBodies(schema, good.body).map(([what, body]) => [what, { ...good, body }]);
const queriesOf: Requests = ({ schema }, good) =>
  invalidQueries(schema).map(([what, query]) => [what, { ...good, query: { ...good.query, ...query } }]);

/** Tries all of them, so that a developer gets the complete list. */
async function refuseAll({ client, guest }: SuiteContext, entry: KnownEndpoint, requestsOf: Requests): Promise<void> {
  const remembered = client.goodOf(entry.endpoint);
  // The token of the successful logout is no longer valid.
  const good: RequestInput = { ...remembered, ...(entry.endpoint === authEndpoints.logout && { token: guest }) };
  if (!remembered) throw new Skipped('the call never succeeded, so there is nothing to spoil');
  const failures: string[] = [];
  for (const [what, input] of requestsOf(entry, good)) {
    try {
      await client.refused(entry.endpoint, input, [400, 422]);
    } catch (error) {
      if (!(error instanceof CheckFailed)) throw error;
      failures.push(...error.failures.map((failure) => `${what}: ${failure}`));
    }
  }
  if (failures.length > 0) throw new CheckFailed(failures);
}

/** What a refused request must not change: everything that the customer can read of their own data. */
async function traces({ client, me }: SuiteContext): Promise<Readonly<Record<string, unknown>>> {
  const { customerId, userId, token } = requireOrSkip(me, NO_CUSTOMER);
  const request = { params: { id: customerId }, token };
  const { credit, transactions } = (
    await client.ok(paymentsEndpoints.listTransactions, { params: { id: userId }, token })
  ).data;
  return {
    profile: (await client.ok(customerEndpoints.getCustomer, request)).data,
    addresses: (await client.ok(customerEndpoints.getAddresses, request)).data,
    favorites: (await client.ok(customerEndpoints.getFavorites, request)).data.favorites.map(({ id }) => id),
    cart: (await client.ok(cartEndpoints.getCart, request)).data.cartData.map(({ product, count }) => [
      product.id,
      count,
    ]),
    // Order statuses may change with time; the number of orders does not.
    orders: (await client.ok(ordersEndpoints.listOrders, request)).data.total,
    credit: [credit, transactions.map(({ id }) => id)],
  };
}

/** Returns a function with the data, or one that throws why it cannot be read. */
async function readTraces(suite: SuiteContext): Promise<() => Awaited<ReturnType<typeof traces>>> {
  try {
    const read = await traces(suite);
    return () => read;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
