/** A stay: free nights, held by one guest at a time, and free again after a cancellation (RES-01 to RES-07). */
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { invoicesEndpoints } from '@/contract/invoices.endpoints';
import { trackingEndpoints } from '@/contract/tracking.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import type { CalendarDay } from '@/contract/calendar.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { toJalaali } from '@/domain/jalaali';
import { addMonths } from '@/domain/jalaali-months';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { assert, Skipped } from '../check-runner';
import { requireOrSkip, NO_CUSTOMER, type SuiteContext } from '../suite-context';
import { bank, cancel, type Kind, placeOrder, placedOf, otherCustomers, type Submission } from './orders';
import { conformanceMessages } from '@/messages/conformance';

/** Months to search, from the month after next, where few customers interfere. */
const MONTHS = [2, 3, 4, 1, 5];

export async function checkStayOrder(suite: SuiteContext): Promise<void> {
  const { client, report } = suite;
  const kind = kindOf(suite);
  const free = await report.check('calendar.getProductCalendar', 'has a free night', async () => freeNights(suite));
  const bodyOf = async (): Promise<Submission> => {
    const [times] = requireOrSkip(free, kind.unsold ?? 'no night is free');
    return {
      products: [{ product_id: residenceOf(suite).id, count: 1, times, person_count: 1 }],
      guest_name: t(conformanceMessages.sampleName),
      person_count: 1,
      payment_type: 'cash',
      send_submit_notification: false,
    };
  };
  // The same nights are refused with any key, since they are taken.
  const otherOf = ({ quoted_price: _, products, ...body }: Submission): Submission => {
    const times = requireOrSkip(free?.[1], 'no other night is free');
    return { ...body, products: products.map((line) => ({ ...line, times })) };
  };
  const placed = await placeOrder(suite, kind, bodyOf, otherOf);
  const accepted = () => placedOf(placed, kind);
  await report.check('calendar.getProductCalendar', 'shows the nights of an order as taken', async () => {
    const { body } = accepted();
    const days = await daysAround(suite, body);
    assert(
      days.every(({ status }) => status === 'taken'),
      `the held nights should be taken; they are ${days.map(({ status }) => status).join(', ')}`,
    );
  });
  await report.check('orders.submit', 'sells a night once', async () => {
    const { quoted_price: _, ...body } = accepted().body;
    await client.refused(ordersEndpoints.submit, { token: requireOrSkip(suite.other, NO_CUSTOMER).token, body }, [409]);
  });
  await report.check('orders.price', 'refuses to quote a taken night', async () =>
    client.refused(
      ordersEndpoints.price,
      { token: requireOrSkip(suite.other, NO_CUSTOMER).token, body: accepted().body },
      [409],
    ),
  );
  await report.check('orders.price', 'refuses past nights', async () => {
    const body = {
      products: [{ product_id: residenceOf(suite).id, count: 1, times: ['2020-01-01'], person_count: 1 }],
    };
    await client.refused(
      ordersEndpoints.price,
      { token: requireOrSkip(suite.me, NO_CUSTOMER).token, body },
      [400, 409],
    );
  });
  await report.check('orders.price', 'refuses more people than the residence accepts', async () => {
    const [line] = (await bodyOf()).products;
    const body = { products: [{ ...line, person_count: (residenceOf(suite).residence?.max_capacity ?? 99) + 1 }] };
    await client.refused(
      ordersEndpoints.price,
      { token: requireOrSkip(suite.me, NO_CUSTOMER).token, body },
      [400, 409],
    );
  });
  await otherCustomers(suite, kind, placed);
  await bank(suite, kind, placed);
  await cancel(suite, kind, placed);
  await report.check('calendar.getProductCalendar', 'shows the nights of a canceled order as free', async () => {
    const days = await daysAround(suite, accepted().body);
    assert(
      days.every(({ status }) => status === 'free'),
      `the nights should be free again; they are ${days.map(({ status }) => status).join(', ')}`,
    );
  });
  await vouchers(suite);
  await trackingLinks(suite);
  await invoices(suite);
}

function kindOf({ residence }: SuiteContext): Kind {
  return {
    name: 'a stay',
    begins: residence?.residence?.instant === true ? ['rt_accept'] : ['rt_wait', 'rt_accept'],
    unsold: residence === null ? 'no residence is on sale' : null,
    orderKind: 'stay',
  };
}

async function vouchers({ client, report, options, me }: SuiteContext): Promise<void> {
  await report.check('orders.getVoucher', 'returns the link of a paid stay', async () => {
    const id = requireOrSkip(options.have['paid-stay'], 'set --have paid-stay=ID');
    const to = { params: { id }, token: requireOrSkip(me, NO_CUSTOMER).token };
    const { link } = (await client.ok(ordersEndpoints.getVoucher, to)).data;
    await opensOrder(client, { id, link, name: 'signature', pathOf: urls.voucher }, async (query) => {
      const request = { params: { id }, query };
      return (await client.ok(ordersEndpoints.readVoucher, request)).data.voucher.order_id;
    });
  });
}

async function trackingLinks({ client, report, options, me }: SuiteContext): Promise<void> {
  await report.check('tracking.getTrackingLink', 'returns the link to the state of a stay', async () => {
    const id = requireOrSkip(options.have['paid-stay'], 'set --have paid-stay=ID');
    const to = { params: { id }, token: requireOrSkip(me, NO_CUSTOMER).token };
    const { link } = (await client.ok(trackingEndpoints.getTrackingLink, to)).data;
    await opensOrder(client, { id, link, name: 's', pathOf: urls.tracking }, async (query) => {
      const request = { params: { id }, query };
      return (await client.ok(trackingEndpoints.readTracking, request)).data.tracking.order_id;
    });
  });
}

async function invoices({ client, report, options, me }: SuiteContext): Promise<void> {
  await report.check('invoices.setBuyer', 'names the buyer, and returns the link of the invoices', async () => {
    const id = requireOrSkip(options.have['paid-stay'], 'set --have paid-stay=ID');
    const to = { params: { id }, token: requireOrSkip(me, NO_CUSTOMER).token };
    const body = { name: t(conformanceMessages.sampleName) };
    const { link, buyer } = (await client.ok(invoicesEndpoints.setBuyer, { ...to, body })).data;
    assert(buyer.name === body.name, `buyer.name should be “${body.name}”; it is “${buyer.name}”`);
    await opensOrder(client, { id, link, name: 'signature', pathOf: urls.invoice }, async (query) => {
      const request = { params: { id }, query };
      return (await client.ok(invoicesEndpoints.readInvoice, request)).data.order_id;
    });
  });
}

interface SignedLink {
  readonly id: string;
  readonly link: string;
  /** The parameter of the signature. */
  readonly name: string;
  /** The path of the storefront's own page. */
  readonly pathOf: (id: string, signature: string) => string;
}

/** A signed link opens its order without a token: by the API where it is that of the storefront, else as a page. */
async function opensOrder(
  client: SuiteContext['client'],
  { id, link, name, pathOf }: SignedLink,
  read: (query: { readonly signature: string }) => Promise<number>,
): Promise<void> {
  assert(URL.canParse(link), 'link should be a whole address');
  const { pathname, searchParams } = new URL(link);
  const signature = searchParams.get(name);
  if (signature !== null && pathname === pathOf(id, signature).split('?')[0]) {
    const opened = await read({ signature });
    return assert(String(opened) === id, `the link of order ${id} should open it; it opens order ${opened}`);
  }
  // The link is chosen by the backend and works without a token.
  const status = await client.open(link);
  assert(status === 200, `link should open for anyone who has it; it answers HTTP ${status}`);
}

function residenceOf({ residence }: SuiteContext) {
  return requireOrSkip(residence, 'no residence is on sale');
}

async function calendarOf(suite: SuiteContext, month: { year: number; month: number }): Promise<CalendarDay[]> {
  const { months } = (
    await suite.client.ok(calendarEndpoints.getProductCalendar, {
      params: { id: residenceOf(suite).id },
      query: month,
    })
  ).data;
  return months.flatMap(({ days }) => days);
}

/** As many consecutive free nights as an arrival there requires, and as many again if there are any. */
async function freeNights(suite: SuiteContext): Promise<[CivilDate[], CivilDate[]?]> {
  const { jy, jm } = toJalaali(suite.today);
  const stays: CivilDate[][] = [];
  for (const ahead of MONTHS) {
    const at = addMonths({ jy, jm }, ahead);
    const days = await calendarOf(suite, { year: at.jy, month: at.jm });
    for (const [index, day] of days.entries()) {
      const run = days.slice(index, index + Math.max(1, day.min_nights));
      const isOpen =
        !day.no_arrival &&
        run.length === Math.max(1, day.min_nights) &&
        run.every(({ status, min_nights_over: least = 1 }) => status === 'free' && least <= run.length);
      if (!isOpen || stays.some((nights) => nights.includes(day.date))) continue;
      stays.push(run.map(({ date }) => date));
      const [first, second] = stays;
      if (first && second) return [first, second];
    }
  }
  const [only] = stays;
  if (only) return [only];
  throw new Skipped('no night is free in the next months');
}

/** The calendar's current days of an order's nights. */
async function daysAround(suite: SuiteContext, { products }: Submission): Promise<CalendarDay[]> {
  const nights = products.flatMap(({ times }) => times ?? []);
  const [first = suite.today] = nights;
  const { jy: year, jm: month } = toJalaali(first);
  const { months } = (
    await suite.client.ok(calendarEndpoints.getProductCalendar, {
      params: { id: residenceOf(suite).id },
      query: { year, month, double: 'true' },
    })
  ).data;
  const days = months.flatMap((one) => one.days).filter(({ date }) => nights.includes(date));
  assert(days.length === nights.length, 'the calendar should list every night of the order');
  return days;
}
