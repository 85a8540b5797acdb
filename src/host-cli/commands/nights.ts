/** Nights of a place: seen, closed, opened, priced. */
import { panelCalls } from '@/contract/panel.endpoints';
import type { PanelNight } from '@/contract/panel.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliNumeric, weekdayName } from '@/domain/jalaali';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/translate';
import type { Command, Run } from '../command';
import { typedId, typedRange, typedToman } from '../parse-arguments';
import { panelMessages } from '@/messages/panel';

export const nights: Command = {
  takes: '<product> <from> [to]',
  about: panelMessages.commandNightsAbout,
  async run(run) {
    const { id, ...range } = placeAndRange(run);
    const { data } = await run.shop.ask(panelCalls.listNights, { params: { id }, query: range });
    showNights(run, data);
  },
};

export const block = change('block', panelMessages.commandBlockAbout);
export const open = change('open', panelMessages.commandOpenAbout);

export const price: Command = {
  takes: '<product> <from> <to> <amount|reset>',
  about: panelMessages.commandPriceAbout,
  async run(run) {
    const { id, ...range } = placeAndRange(run);
    const amount = run.words[3] ?? '';
    const body =
      amount === 'reset'
        ? ({ action: 'reset_price', ...range } as const)
        : ({ action: 'price', ...range, price: typedToman(amount) } as const);
    const { data, msg } = await run.shop.ask(panelCalls.changeNights, { params: { id }, body });
    showNights(run, data);
    run.say(msg);
  },
};

function change(action: 'block' | 'open', about: Command['about']): Command {
  return {
    takes: '<product> <from> [to]',
    about,
    async run(run) {
      const { id, ...range } = placeAndRange(run);
      const { data, msg } = await run.shop.ask(panelCalls.changeNights, { params: { id }, body: { action, ...range } });
      showNights(run, data);
      run.say(msg);
    },
  };
}

function placeAndRange({ words, io }: Run): { id: number; from: string; to: string } {
  const [product = '', from = '', to] = words;
  return { id: typedId(product), ...typedRange(from, to, io.now()) };
}

function showNights(
  run: Run,
  { product, nights: rows }: { product: { id: number; name: string }; nights: readonly PanelNight[] },
): void {
  run.say(t(panelMessages.commandNightsOf, { name: product.name, n: toPersianDigits(product.id) }));
  run.show(
    [
      t(panelMessages['command.night.date']),
      t(panelMessages['command.night.weekday']),
      t(panelMessages['command.night.price']),
      t(panelMessages['command.night.state']),
      t(panelMessages['command.night.order']),
    ],
    rows.map(({ date, price: toman, state, order_id }) => [
      formatJalaaliNumeric(date),
      weekdayName(date),
      formatAmount(toman),
      t(panelMessages[`command.night.${state}`]),
      order_id === null ? '' : toPersianDigits(order_id),
    ]),
  );
}
