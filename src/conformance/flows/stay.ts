/** A stay: its free nights, held by one guest at a time, and free again after a cancel (RES-01 to RES-07). */
import { ordersCalls } from '@/contract/orders.endpoints';
import { reservationCalls } from '@/contract/reservation.endpoints';
import type { CalendarDay } from '@/contract/reservation.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { toJalaali } from '@/domain/jalaali';
import { addMonths } from '@/domain/jalaali-months';
import { shopTraits } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import { t } from '@/messages/translate';
import { must, Skipped } from '../check-runner';
import { need, NO_CUSTOMER, type Shop } from '../suite-context';
import { bank, cancel, type Kind, place, placedOf, strangers, type Submission } from './orders';
import { conformanceMessages } from '@/messages/conformance';

/** Months that are looked through, from the month after the next on: few customers are in the way there. */
const MONTHS = [2, 3, 4, 1, 5];

export async function aStay(shop: Shop): Promise<void> {
  const { talk, report } = shop;
  const kind = kindOf(shop);
  const free = await report.check('reservation.getProductCalendar', 'has a free night', async () => freeNights(shop));
  const bodyOf = async (): Promise<Submission> => {
    const [times] = need(free, kind.unsold ?? 'no night is free');
    return {
      products: [{ product_id: residenceOf(shop).id, count: 1, times, person_count: 1 }],
      guest_name: t(conformanceMessages.sampleName),
      person_count: 1,
      payment_type: 'cash',
      send_submit_notification: false,
    };
  };
  // The same nights are refused whatever the key is: they are taken.
  const otherOf = ({ quoted_price: _, products, ...body }: Submission): Submission => {
    const times = need(free?.[1], 'no other night is free');
    return { ...body, products: products.map((line) => ({ ...line, times })) };
  };
  const placed = await place(shop, kind, bodyOf, otherOf);
  const taken = () => placedOf(placed, kind);
  await report.check('reservation.getProductCalendar', 'shows the nights of an order as taken', async () => {
    const { body } = taken();
    const days = await daysAround(shop, body);
    must(
      days.every(({ status }) => status === 'taken'),
      `the held nights should be taken; they are ${days.map(({ status }) => status).join(', ')}`,
    );
  });
  await report.check('orders.submit', 'sells a night once', async () => {
    const { quoted_price: _, ...body } = taken().body;
    await talk.refused(ordersCalls.submit, { token: need(shop.other, NO_CUSTOMER).token, body }, [409]);
  });
  await report.check('orders.price', 'quotes no night that is taken', async () =>
    talk.refused(ordersCalls.price, { token: need(shop.other, NO_CUSTOMER).token, body: taken().body }, [409]),
  );
  await report.check('orders.price', 'refuses nights that are past', async () => {
    const body = { products: [{ product_id: residenceOf(shop).id, count: 1, times: ['2020-01-01'], person_count: 1 }] };
    await talk.refused(ordersCalls.price, { token: need(shop.me, NO_CUSTOMER).token, body }, [400, 409]);
  });
  await report.check('orders.price', 'refuses more people than the place takes', async () => {
    const [line] = (await bodyOf()).products;
    const body = { products: [{ ...line, person_count: (residenceOf(shop).residence?.max_capacity ?? 99) + 1 }] };
    await talk.refused(ordersCalls.price, { token: need(shop.me, NO_CUSTOMER).token, body }, [400, 409]);
  });
  await strangers(shop, kind, placed);
  await bank(shop, kind, placed);
  await cancel(shop, kind, placed);
  await report.check('reservation.getProductCalendar', 'shows the nights of a canceled order as free', async () => {
    const days = await daysAround(shop, taken().body);
    must(
      days.every(({ status }) => status === 'free'),
      `the nights should be free again; they are ${days.map(({ status }) => status).join(', ')}`,
    );
  });
  await vouchers(shop);
}

function kindOf({ type, residence }: Shop): Kind {
  return {
    name: 'a stay',
    begins: residence?.residence?.instant === true ? ['rt_accept'] : ['rt_wait', 'rt_accept'],
    unsold: residence === null ? 'no residence is on sale' : null,
    isOwn: shopTraits(type).orderKind === 'stay',
  };
}

async function vouchers({ talk, report, options, me }: Shop): Promise<void> {
  await report.check('orders.getVoucher', 'gives a paid stay its link', async () => {
    const id = need(options.have['paid-stay'], 'name --have paid-stay=ID');
    const { link } = (await talk.ok(ordersCalls.getVoucher, { params: { id }, token: need(me, NO_CUSTOMER).token }))
      .data;
    must(URL.canParse(link), 'link should be a whole address');
    const { pathname, searchParams } = new URL(link);
    const signature = searchParams.get('signature');
    if (signature !== null && pathname === urls.voucher(id, signature).split('?')[0]) {
      const { voucher } = (await talk.ok(ordersCalls.readVoucher, { params: { id }, query: { signature } })).data;
      return must(
        String(voucher.order_id) === id,
        `the link of order ${id} should open its voucher; it opens that of ${voucher.order_id}`,
      );
    }
    // A link of the backend's own is opened as it is, by whoever has it.
    const status = await talk.open(link);
    must(status === 200, `link should open for whoever has it; it answers HTTP ${status}`);
  });
}

function residenceOf({ residence }: Shop) {
  return need(residence, 'no residence is on sale');
}

async function calendarOf(shop: Shop, month: { year: number; month: number }): Promise<CalendarDay[]> {
  const { months } = (
    await shop.talk.ok(reservationCalls.getProductCalendar, { params: { id: residenceOf(shop).id }, query: month })
  ).data;
  return months.flatMap(({ days }) => days);
}

/** As many free nights in a row as an arrival there needs, and as many again where there are. */
async function freeNights(shop: Shop): Promise<[CivilDate[], CivilDate[]?]> {
  const { jy, jm } = toJalaali(shop.today);
  const found: CivilDate[][] = [];
  for (const ahead of MONTHS) {
    const at = addMonths({ jy, jm }, ahead);
    const days = await calendarOf(shop, { year: at.jy, month: at.jm });
    for (const [index, day] of days.entries()) {
      const run = days.slice(index, index + Math.max(1, day.min_nights));
      const isOpen =
        !day.no_arrival && run.length === Math.max(1, day.min_nights) && run.every(({ status }) => status === 'free');
      if (!isOpen || found.some((nights) => nights.includes(day.date))) continue;
      found.push(run.map(({ date }) => date));
      const [first, second] = found;
      if (first && second) return [first, second];
    }
  }
  const [only] = found;
  if (only) return [only];
  throw new Skipped('no night is free in the next months');
}

/** The calendar's days of an order's nights, as they are now. */
async function daysAround(shop: Shop, { products }: Submission): Promise<CalendarDay[]> {
  const nights = products.flatMap(({ times }) => times ?? []);
  const [first = shop.today] = nights;
  const { jy: year, jm: month } = toJalaali(first);
  const { months } = (
    await shop.talk.ok(reservationCalls.getProductCalendar, {
      params: { id: residenceOf(shop).id },
      query: { year, month, double: 'true' },
    })
  ).data;
  const days = months.flatMap((one) => one.days).filter(({ date }) => nights.includes(date));
  must(days.length === nights.length, 'the calendar should list every night of the order');
  return days;
}
