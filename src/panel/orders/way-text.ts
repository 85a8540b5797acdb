import { providerLabel } from '@/domain/providers';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';

const WAYS = ['cash', 'card_reader', 'card_to_card', 'credit', 'sandbox', 'none'] as const;

/** The name of a way of payment: the desk's own, the credit, or a bank. */
export function wayText(gateway: string): string {
  const way = WAYS.find((one) => one === gateway);
  return way ? t(panelOrdersMessages[`way.${way}`]) : (providerLabel(gateway) ?? gateway);
}
