import type { TestBackend } from '@tests/support/backend';
import { type Mutation, MUTANTS, mutantBackend, FAULTS, FAULTS_AT_ONCE, NO_STAYS } from '@tests/support/mutant-backend';
import { isFullMatrix } from '@tests/support/matrix';
import { seedWorld } from '@tests/support/calls/seed-world';
import {
  createConformanceBackend,
  runAgainst,
  conformance,
  failuresIn,
  fullRunArguments,
} from '@tests/support/conformance';

// A run sends some two thousand requests, one after the other.
jest.setTimeout(240_000);

let api: TestBackend;
beforeAll(async () => {
  api = await createConformanceBackend();
});
afterAll(() => api.close());

/** The conformance lines that a backend with these defects fails. */
async function failuresOf(breaks: readonly Mutation[]): Promise<{ failed: string[]; text: string; xml: string }> {
  const { code, out, files } = await conformance(fullRunArguments(await seedWorld(api)), {
    ...runAgainst(api),
    fetch: mutantBackend(api, breaks),
  });
  const xml = files.get('findings.xml') ?? '';
  const failed = failuresIn(xml);
  expect(code).toBe(failed.length > 0 ? 1 : 0);
  return { failed, text: out.join('\n'), xml };
}

it('a backend with known defects in its responses fails exactly the expected lines', async () => {
  const { failed, text } = await failuresOf(MUTANTS.answers);
  expect(failed).toEqual([
    'config.checkLocation: asks for a token',
    'config.checkLocation: refuses a dead token',
    'auth.logout: invalidates the token',
    'catalogue.getCategories: answers in the contract’s form',
    'catalogue.getSeo: answers in the contract’s form',
    'catalogue.getCategorySeo: answers in the contract’s form',
    'calendar.listHolidays: answers in the contract’s form',
    'orders.price: quotes a stay',
    'orders.price: quotes an order of goods',
    'payments.createPayment: leads a top-up to the bank',
    'customer.getCustomer: answers a guest 404',
    'customer.getCustomer: answers another customer 404',
    'customer.deleteFavorite: refuses bad bodies',
    'coupons.checkCoupon: refuses an unknown code',
  ]);
  for (const message of [
    'data.seo.title: Invalid input: expected string, received undefined',
    'should be refused with HTTP 401; answered 403',
    'should be refused with HTTP 404; answered 403',
    'body.product_id of another type: should be refused with HTTP 400 or 422; answered 200',
    'code should be the HTTP status 404; it is 1',
    'msg should be a Persian sentence for the customer',
    'payment_url should be the bank’s whole address',
  ])
    expect(text).toContain(message);
});

it('a backend with known defects in nights, cart and idempotency keys fails exactly the expected lines', async () => {
  const { failed, text } = await failuresOf(MUTANTS.books);
  expect(failed).toEqual([
    'calendar.getProductCalendar: shows the nights of an order as taken',
    'cart.getCart: returns the cart',
    'cart.addToCart: adds a product, then another piece',
    'cart.removeFromCart: removes pieces, and the line with the last one',
    'orders.submit: answers a repeat of a stay with the same key by the same order',
    'orders.submit: refuses another request with the key of a stay',
    'orders.submit: answers a repeat of an order of goods with the same key by the same order',
    'orders.submit: refuses another request with the key of an order of goods',
  ]);
  expect(text).toContain('a repeat with the same Idempotency-Key made another order');
});

const names = Object.keys(FAULTS);
/** In the full matrix each defect has a run of its own. */
const runs = isFullMatrix ? names.map((name) => [name]) : FAULTS_AT_ONCE;

it('every known defect is in one of the runs', () => {
  expect(runs.flat().sort()).toEqual([...names].sort());
});

it.each(runs.map((faults) => [faults.join(', '), faults] as const))(
  'a backend %s fails exactly the expected lines',
  async (_, faults) => {
    const all = faults.flatMap((name) => FAULTS[name] ?? []);
    const { failed } = await failuresOf(all.flatMap(({ breaks }) => breaks));
    expect([...failed].sort()).toEqual([...new Set(all.flatMap(({ lines }) => lines))].sort());
  },
);

it('lines about stays are skipped with the reason, in table and JUnit file, when no residence is on sale', async () => {
  const { failed, text, xml } = await failuresOf(NO_STAYS);
  expect(failed).toEqual([]);
  const lines = [
    'takes a stay',
    'sells a night once',
    'cancels a stay',
    'leads a stay to the bank',
    'shows the nights of an order as taken',
    'answers a repeat of a stay with the same key by the same order',
  ];
  for (const title of lines) {
    expect(text).toContain(`    - ${title}: left out, no residence is on sale`);
    expect(xml).toMatch(new RegExp(`name="${title}" time="[^"]*"><skipped message="no residence is on sale"/>`));
  }
  const skipped = xml.split('<skipped').length - 1;
  expect(skipped).toBeGreaterThan(20);
  expect(text).toContain(`0 failed, ${skipped} left out`);
  expect(xml).toContain(`failures="0" skipped="${skipped}"`);
});
