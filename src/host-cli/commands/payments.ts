/** Payments that need a review. */
import { panelEndpoints } from '@/contract/panel.endpoints';
import type { PanelPayment } from '@/contract/panel.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { textFlag, type Command } from '../command';
import { parseCount } from '../parse-arguments';
import { panelMessages } from '@/messages/panel';

const MAX_PAGES = 100_000;

export const payments: Command = {
  usage: '[--page N]',
  description: panelMessages.commandPaymentsAbout,
  flags: { page: 'string' },
  async run(run) {
    const page = parseCount(textFlag(run, 'page') ?? '1', MAX_PAGES);
    const { data } = await run.api.request(panelEndpoints.listPanelPayments, { query: { page } });
    if (data.payments.length === 0) return run.print(t(panelMessages.commandPaymentsEmpty));
    for (const payment of data.payments) {
      for (const line of linesOf(payment)) run.print(line);
      run.print('');
    }
    const pages = Math.ceil(data.total / data.limit);
    if (pages > 1)
      run.print(t(panelMessages.commandPage, { page: toPersianDigits(data.page), pages: toPersianDigits(pages) }));
  },
};

/** The bank's identifiers are printed unchanged, since they are typed in at the bank. */
function linesOf({
  id,
  created_at,
  trouble,
  gateway,
  authority,
  ref,
  amount,
  paid,
  order_id,
  customer,
}: PanelPayment): string[] {
  const facts: (readonly [label: string, value: string | null])[] = [
    [
      t(panelMessages['command.payment.order']),
      order_id === null ? t(panelMessages['command.payment.topUp']) : toPersianDigits(order_id),
    ],
    [t(panelMessages.commandOrderGuest), customer.name],
    [t(panelMessages.commandOrderMobile), customer.mobile],
    [t(panelMessages['command.payment.amount']), formatToman(amount)],
    [t(panelMessages['command.payment.paid']), paid === null ? null : formatToman(paid)],
    [t(panelMessages['command.payment.authority']), authority === null ? null : `${gateway} ${authority}`],
    [t(panelMessages.commandOrderRef), ref],
  ];
  return [
    t(panelMessages['command.payment.head'], {
      id: toPersianDigits(id),
      at: formatInstant(created_at),
      trouble: t(panelMessages[`command.payment.${trouble}`]),
    }),
    ...facts.flatMap(([label, value]) => (value ? [t(panelMessages.commandFact, { label, value })] : [])),
  ];
}
