/** Orders: listed, shown, changed in status. */
import type { BodyOf } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order, OrderStatus } from '@/contract/orders.schemas';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { statusMessageKey } from '@/domain/order-state-machine';
import { t } from '@/messages/format-message';
import { flowMessages } from '@/messages/flow';
import { textFlag, type Command, type Run } from '../command';
import { datesOf, deadlineOf, linesOf, thingOf } from '../format-order';
import { parseCount, parseId } from '../parse-arguments';
import { answer } from './session';
import { commonMessages } from '@/messages/common';
import { panelMessages } from '@/messages/panel';

/** Status names that are easier to type than the API's. */
const STATUS_NAMES: Readonly<Record<string, OrderStatus>> = {
  waiting: 'rt_wait',
  accepted: 'rt_accept',
  paid: 'in_progress',
};
const MAX_PAGES = 100_000;

export const list: Command = {
  usage: '[status] [--page N]',
  description: panelMessages.commandListAbout,
  flags: { page: 'string' },
  async run(run) {
    const [status = ''] = run.words;
    const page = parseCount(textFlag(run, 'page') ?? '1', MAX_PAGES);
    const named = status
      .split(',')
      .map((name) => STATUS_NAMES[name] ?? name)
      .join(',');
    const { data } = await run.api.request(panelEndpoints.listPanelOrders, { query: { page, status: named } });
    const counts = Object.entries(data.counts).filter(([, count]) => count > 0);
    if (counts.length > 0)
      run.print(
        counts
          .map(([name, count]) =>
            t(panelMessages.commandListCount, { status: labelOf(data.orders, name), n: toPersianDigits(count) }),
          )
          .join(t(commonMessages.listSeparator)),
      );
    if (data.orders.length === 0) return run.print(t(panelMessages.commandListEmpty));
    run.printTable(
      [
        t(panelMessages.commandOrderNumber),
        t(panelMessages.commandOrderStatus),
        t(panelMessages.commandOrderWhat),
        t(panelMessages.commandOrderWhen),
        t(panelMessages.commandOrderPeople),
        t(panelMessages.commandOrderDeadline),
      ],
      data.orders.map((order) => [
        toPersianDigits(order.order_id),
        t(flowMessages[statusMessageKey(order)]),
        thingOf(order),
        datesOf(order),
        order.person_count === null ? '' : toPersianDigits(order.person_count),
        deadlineOf(order),
      ]),
    );
    const pages = Math.ceil(data.total / data.limit);
    if (pages > 1)
      run.print(t(panelMessages.commandPage, { page: toPersianDigits(data.page), pages: toPersianDigits(pages) }));
  },
};

export const show: Command = {
  usage: '<order>',
  description: panelMessages.commandShowAbout,
  async run(run) {
    const { data } = await run.api.request(ordersEndpoints.getOrder, { params: { id: parseId(run.words[0] ?? '') } });
    for (const line of linesOf(data.order)) run.print(line);
  },
};

export const accept = step('rt_accept', panelMessages.commandAcceptAbout);
export const reject = step('canceled', panelMessages.commandRejectAbout);
export const ready = step('ready', panelMessages.commandReadyAbout);
export const send: Command = {
  usage: '<order> [--tracking CODE] [--carrier NAME]',
  description: panelMessages.commandSendAbout,
  flags: { tracking: 'string', carrier: 'string' },
  async run(run) {
    const id = parseId(run.words[0] ?? '');
    const [tracking, carrier] = [textFlag(run, 'tracking'), textFlag(run, 'carrier')];
    const parcel = { tracking_code: tracking ?? (await askTracking(run, id)), carrier };
    await take(run, id, { status: 'send', ...parcel });
  },
};
export const done = step('done', panelMessages.commandDoneAbout);

/** A command that makes a transition. */
function step(status: OrderStatus, description: Command['description']): Command {
  return {
    usage: '<order>',
    description,
    run: (run) => take(run, parseId(run.words[0] ?? ''), { status }),
  };
}

async function take(run: Run, id: number, body: BodyOf<typeof panelEndpoints.changePanelStatus>): Promise<void> {
  const { data, msg } = await run.api.request(panelEndpoints.changePanelStatus, { params: { id }, body });
  const { order } = data;
  run.print(
    t(panelMessages.commandOrderNow, {
      number: toPersianDigits(order.order_id),
      what: thingOf(order),
      status: t(flowMessages[statusMessageKey(order)]),
    }),
  );
  if (msg) run.print(msg);
}

/** Prompts for the tracking code in an interactive terminal, for orders sent by a carrier; scripts use the flag. */
async function askTracking(run: Run, id: number): Promise<string | undefined> {
  if (!run.io.isInteractive) return undefined;
  const { kind, delivery } = (await run.api.request(ordersEndpoints.getOrder, { params: { id } })).data.order;
  if (kind !== 'goods' || delivery === 'pickup' || delivery === 'slot') return undefined;
  return (await answer(run, t(panelMessages.commandSendTracking))) || undefined;
}

/** A status's name; a stay's own when the list contains stays. */
function labelOf(orders: readonly Order[], status: string): string {
  return t(
    flowMessages[statusMessageKey({ kind: orders.some(({ kind }) => kind === 'stay') ? 'stay' : 'goods', status })],
  );
}
