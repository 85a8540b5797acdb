import type { PanelDeliveryMethod } from '@/contract/panel-delivery-methods.schemas';
import { checkoutMessages } from '@/messages/checkout';
import { t } from '@/messages/format-message';

/** The title that customers see: its own, else that of its kind. */
export function methodTitle({ title, kind }: Pick<PanelDeliveryMethod, 'title' | 'kind'>): string {
  return title || t(checkoutMessages[`delivery.${kind}`]);
}
