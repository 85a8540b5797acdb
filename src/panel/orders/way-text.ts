import { providerLabel } from '@/domain/providers';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';

const WAYS = ['cash', 'card_reader', 'card_to_card', 'credit', 'sandbox', 'none'] as const;

/**
 * The name of a way of payment: the desk's own, the credit, or a bank.
 * @param title what customers read as the bank's name, beside which the bank's own name stands
 */
export function wayText(gateway: string, title?: string | null): string {
  const way = WAYS.find((one) => one === gateway);
  const name = way ? t(panelOrdersMessages[`way.${way}`]) : (providerLabel(gateway) ?? gateway);
  return !title || title.includes(name) ? (title ?? name) : t(panelOrdersMessages.wayOf, { title, name });
}
