/** A stay for a guest on the phone: by name and number, with the price shown before it is submitted. */
import { randomUUID } from 'node:crypto';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliLong } from '@/domain/jalaali';
import { MAX_PERSON_COUNT } from '@/domain/constants';
import { priceText } from '@/domain/money';
import { t } from '@/messages/format-message';
import { textFlag, type Command, type Run } from '../command';
import { linesOf } from '../format-order';
import { CliError } from '../cli-error';
import { parseCount, parseDay, parseId, parseMobile, parseNights } from '../parse-arguments';
import { answer } from './session';
import { panelMessages } from '@/messages/panel';

export const submit: Command = {
  usage: '[--mobile M] [--name N] [--product P] [--check-in D] [--nights K | --check-out D] [--people K] [--yes]',
  description: panelMessages.commandSubmitAbout,
  flags: {
    mobile: 'string',
    name: 'string',
    product: 'string',
    'check-in': 'string',
    'check-out': 'string',
    nights: 'string',
    people: 'string',
    yes: 'boolean',
  },
  async run(run) {
    const booking = await readBooking(run);
    const products = [{ product_id: booking.product, count: 1, times: booking.nights, person_count: booking.people }];
    const { data: quote } = await run.api.request(ordersEndpoints.price, {
      body: { products, customer: booking.mobile },
    });
    const [arrival = ''] = booking.nights;
    run.print(
      t(panelMessages.commandSubmitPrice, {
        day: formatJalaaliLong(arrival),
        n: toPersianDigits(booking.nights.length),
        price: priceText(quote.invoice.price),
      }),
    );
    if (run.io.isInteractive && run.flags.yes !== true) await confirmed(run);
    const { data, msg } = await run.api.request(panelEndpoints.submitForGuest, {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        products,
        customer: booking.mobile,
        guest_name: booking.name,
        person_count: booking.people,
        payment_type: 'cash',
        send_submit_notification: true,
        quoted_price: quote.invoice.price,
      },
    });
    const { data: placed } = await run.api.request(ordersEndpoints.getOrder, { params: { id: data.order_id } });
    for (const line of linesOf(placed.order)) run.print(line);
    run.print(msg);
  },
};

interface BookingInput {
  readonly mobile: string;
  readonly name: string;
  readonly product: number;
  readonly nights: string[];
  readonly people: number;
}

/** The booking from the flags, with prompts for missing values. */
async function readBooking(run: Run): Promise<BookingInput> {
  const given = async (flag: string, question: string) => textFlag(run, flag) ?? (await answer(run, question));
  const mobile = parseMobile(await given('mobile', t(panelMessages.commandSubmitMobile)));
  const name = (await given('name', t(panelMessages.commandSubmitName))).trim();
  if (name === '') throw new CliError(t(panelMessages.commandSubmitNoName));
  const product = parseId(await given('product', t(panelMessages.commandSubmitProduct)));
  const nowMs = run.io.now();
  const checkIn = parseDay(await given('check-in', t(panelMessages.commandSubmitCheckIn)), nowMs);
  const [nights, checkOut] = [textFlag(run, 'nights'), textFlag(run, 'check-out')];
  if (nights !== undefined && checkOut !== undefined) throw new CliError(t(panelMessages.commandSubmitNightsOrLeaving));
  const stay =
    checkOut === undefined
      ? { nights: nights ?? (await answer(run, t(panelMessages.commandSubmitNights))) }
      : { checkOut };
  const times = parseNights(checkIn, stay, nowMs);
  const people = parseCount(await given('people', t(panelMessages.commandSubmitPeople)), MAX_PERSON_COUNT);
  return { mobile, name, product, nights: times, people };
}

async function confirmed(run: Run): Promise<void> {
  const text = await answer(run, t(panelMessages.commandSubmitConfirm));
  if (text !== t(panelMessages.commandWordYes) && text.toLowerCase() !== 'y')
    throw new CliError(t(panelMessages.commandSubmitStopped));
}
