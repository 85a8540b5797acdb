/** Nights of a residence: listed, blocked, opened, priced. */
import { panelEndpoints } from '@/contract/panel.endpoints';
import type { PanelNight } from '@/contract/panel.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliNumeric, weekdayName } from '@/domain/jalaali';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import type { Command, Run } from '../command';
import { parseId, parseRange, parseToman } from '../parse-arguments';
import { panelMessages } from '@/messages/panel';

export const nights: Command = {
  usage: '<product> <from> [to]',
  description: panelMessages.commandNightsAbout,
  async run(run) {
    const { id, ...range } = placeAndRange(run);
    const { data } = await run.api.request(panelEndpoints.listNights, { params: { id }, query: range });
    showNights(run, data);
  },
};

export const block = change('block', panelMessages.commandBlockAbout);
export const open = change('open', panelMessages.commandOpenAbout);

export const price: Command = {
  usage: '<product> <from> <to> <amount|reset>',
  description: panelMessages.commandPriceAbout,
  async run(run) {
    const { id, ...range } = placeAndRange(run);
    const amount = run.words[3] ?? '';
    const body =
      amount === 'reset'
        ? ({ action: 'reset_price', ...range } as const)
        : ({ action: 'price', ...range, price: parseToman(amount) } as const);
    const { data, msg } = await run.api.request(panelEndpoints.changeNights, { params: { id }, body });
    showNights(run, data);
    run.print(msg);
  },
};

function change(action: 'block' | 'open', description: Command['description']): Command {
  return {
    usage: '<product> <from> [to]',
    description,
    async run(run) {
      const { id, ...range } = placeAndRange(run);
      const { data, msg } = await run.api.request(panelEndpoints.changeNights, {
        params: { id },
        body: { action, ...range },
      });
      showNights(run, data);
      run.print(msg);
    },
  };
}

function placeAndRange({ words, io }: Run): { id: number; from: string; to: string } {
  const [product = '', from = '', to] = words;
  return { id: parseId(product), ...parseRange(from, to, io.now()) };
}

function showNights(
  run: Run,
  { product, nights: rows }: { product: { id: number; name: string }; nights: readonly PanelNight[] },
): void {
  run.print(t(panelMessages.commandNightsOf, { name: product.name, n: toPersianDigits(product.id) }));
  run.printTable(
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
