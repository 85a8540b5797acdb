/** A stay for a guest who calls: their name and number, the price told before it is taken. */
import { randomUUID } from 'node:crypto';
import { ordersCalls } from '@/contract/orders.endpoints';
import { panelCalls } from '@/contract/panel.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliLong } from '@/domain/jalaali';
import { MAX_PERSON_COUNT } from '@/domain/constants';
import { priceText } from '@/domain/money';
import { t } from '@/messages/translate';
import { textFlag, type Command, type Run } from '../command';
import { linesOf } from '../format-order';
import { Refusal } from '../cli-error';
import { typedCount, typedDay, typedId, typedMobile, typedNights } from '../parse-arguments';
import { answer } from './session';
import { panelMessages } from '@/messages/panel';

export const submit: Command = {
  takes: '[--mobile M] [--name N] [--product P] [--check-in D] [--nights K | --check-out D] [--people K] [--yes]',
  about: panelMessages.commandSubmitAbout,
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
    const wish = await wishOf(run);
    const products = [{ product_id: wish.product, count: 1, times: wish.nights, person_count: wish.people }];
    const { data: quote } = await run.shop.ask(ordersCalls.price, { body: { products, customer: wish.mobile } });
    const [arrival = ''] = wish.nights;
    run.say(
      t(panelMessages.commandSubmitPrice, {
        day: formatJalaaliLong(arrival),
        n: toPersianDigits(wish.nights.length),
        price: priceText(quote.invoice.price),
      }),
    );
    if (run.io.isPerson && run.flags.yes !== true) await confirmed(run);
    const { data, msg } = await run.shop.ask(panelCalls.submitForGuest, {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        products,
        customer: wish.mobile,
        guest_name: wish.name,
        person_count: wish.people,
        payment_type: 'cash',
        send_submit_notification: true,
        quoted_price: quote.invoice.price,
      },
    });
    const { data: placed } = await run.shop.ask(ordersCalls.getOrder, { params: { id: data.order_id } });
    for (const line of linesOf(placed.order)) run.say(line);
    run.say(msg);
  },
};

interface Wish {
  readonly mobile: string;
  readonly name: string;
  readonly product: number;
  readonly nights: string[];
  readonly people: number;
}

/** What the flags say, and what they leave out as the person answers. */
async function wishOf(run: Run): Promise<Wish> {
  const given = async (flag: string, question: string) => textFlag(run, flag) ?? (await answer(run, question));
  const mobile = typedMobile(await given('mobile', t(panelMessages.commandSubmitMobile)));
  const name = (await given('name', t(panelMessages.commandSubmitName))).trim();
  if (name === '') throw new Refusal(t(panelMessages.commandSubmitNoName));
  const product = typedId(await given('product', t(panelMessages.commandSubmitProduct)));
  const nowMs = run.io.now();
  const checkIn = typedDay(await given('check-in', t(panelMessages.commandSubmitCheckIn)), nowMs);
  const [nights, checkOut] = [textFlag(run, 'nights'), textFlag(run, 'check-out')];
  if (nights !== undefined && checkOut !== undefined) throw new Refusal(t(panelMessages.commandSubmitNightsOrLeaving));
  const stay =
    checkOut === undefined
      ? { nights: nights ?? (await answer(run, t(panelMessages.commandSubmitNights))) }
      : { checkOut };
  const times = typedNights(checkIn, stay, nowMs);
  const people = typedCount(await given('people', t(panelMessages.commandSubmitPeople)), MAX_PERSON_COUNT);
  return { mobile, name, product, nights: times, people };
}

async function confirmed(run: Run): Promise<void> {
  const text = await answer(run, t(panelMessages.commandSubmitConfirm));
  if (text !== t(panelMessages.commandWordYes) && text.toLowerCase() !== 'y')
    throw new Refusal(t(panelMessages.commandSubmitStopped));
}
