/** Orders: listed, shown, moved along. */
import type { BodyOf } from '@/contract/endpoint';
import { ordersCalls } from '@/contract/orders.endpoints';
import type { Order, OrderStatus } from '@/contract/orders.schemas';
import { panelCalls } from '@/contract/panel.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { statusLabel } from '@/domain/order-state-machine';
import { t } from '@/messages/translate';
import { flowMessages } from '@/messages/flow';
import { textFlag, type Command, type Run } from '../command';
import { datesOf, deadlineOf, linesOf, thingOf } from '../format-order';
import { typedCount, typedId } from '../parse-arguments';
import { answer } from './session';
import { commonMessages } from '@/messages/common';
import { panelMessages } from '@/messages/panel';

/** Names that are easier to type than the wire's. */
const STATUS_NAMES: Readonly<Record<string, OrderStatus>> = {
  waiting: 'rt_wait',
  accepted: 'rt_accept',
  paid: 'in_progress',
};
const MOST_PAGES = 100_000;

export const list: Command = {
  takes: '[status] [--page N]',
  about: panelMessages.commandListAbout,
  flags: { page: 'string' },
  async run(run) {
    const [status = ''] = run.words;
    const page = typedCount(textFlag(run, 'page') ?? '1', MOST_PAGES);
    const named = status
      .split(',')
      .map((name) => STATUS_NAMES[name] ?? name)
      .join(',');
    const { data } = await run.shop.ask(panelCalls.listPanelOrders, { query: { page, status: named } });
    const counts = Object.entries(data.counts).filter(([, count]) => count > 0);
    if (counts.length > 0)
      run.say(
        counts
          .map(([name, count]) =>
            t(panelMessages.commandListCount, { status: labelOf(data.orders, name), n: toPersianDigits(count) }),
          )
          .join(t(commonMessages.listSeparator)),
      );
    if (data.orders.length === 0) return run.say(t(panelMessages.commandListEmpty));
    run.show(
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
        t(flowMessages[statusLabel(order)]),
        thingOf(order),
        datesOf(order),
        order.person_count === null ? '' : toPersianDigits(order.person_count),
        deadlineOf(order),
      ]),
    );
    const pages = Math.ceil(data.total / data.limit);
    if (pages > 1)
      run.say(t(panelMessages.commandPage, { page: toPersianDigits(data.page), pages: toPersianDigits(pages) }));
  },
};

export const show: Command = {
  takes: '<order>',
  about: panelMessages.commandShowAbout,
  async run(run) {
    const { data } = await run.shop.ask(ordersCalls.getOrder, { params: { id: typedId(run.words[0] ?? '') } });
    for (const line of linesOf(data.order)) run.say(line);
  },
};

export const accept = step('rt_accept', panelMessages.commandAcceptAbout);
export const reject = step('canceled', panelMessages.commandRejectAbout);
export const ready = step('ready', panelMessages.commandReadyAbout);
export const send: Command = {
  takes: '<order> [--tracking CODE] [--carrier NAME]',
  about: panelMessages.commandSendAbout,
  flags: { tracking: 'string', carrier: 'string' },
  async run(run) {
    const id = typedId(run.words[0] ?? '');
    const [tracking, carrier] = [textFlag(run, 'tracking'), textFlag(run, 'carrier')];
    const parcel = { tracking_code: tracking ?? (await askTracking(run, id)), carrier };
    await take(run, id, { status: 'send', ...parcel });
  },
};
export const done = step('done', panelMessages.commandDoneAbout);

/** A command that takes an order one step on. */
function step(status: OrderStatus, about: Command['about']): Command {
  return {
    takes: '<order>',
    about,
    run: (run) => take(run, typedId(run.words[0] ?? ''), { status }),
  };
}

async function take(run: Run, id: number, body: BodyOf<typeof panelCalls.changePanelStatus>): Promise<void> {
  const { data, msg } = await run.shop.ask(panelCalls.changePanelStatus, { params: { id }, body });
  const { order } = data;
  run.say(
    t(panelMessages.commandOrderNow, {
      number: toPersianDigits(order.order_id),
      what: thingOf(order),
      status: t(flowMessages[statusLabel(order)]),
    }),
  );
  if (msg) run.say(msg);
}

/** Of whoever sits there, and for what a carrier takes; a script says it by its flag. */
async function askTracking(run: Run, id: number): Promise<string | undefined> {
  if (!run.io.isPerson) return undefined;
  const { kind, delivery } = (await run.shop.ask(ordersCalls.getOrder, { params: { id } })).data.order;
  if (kind !== 'goods' || delivery === 'pickup' || delivery === 'slot') return undefined;
  return (await answer(run, t(panelMessages.commandSendTracking))) || undefined;
}

/** A status's name: a stay's own where the list holds stays. */
function labelOf(orders: readonly Order[], status: string): string {
  return t(flowMessages[statusLabel({ kind: orders.some(({ kind }) => kind === 'stay') ? 'stay' : 'goods', status })]);
}
