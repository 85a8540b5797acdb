/** The ready views of the list of products. */
import { shopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { useShop } from '../api/shop-config';
import type { ReadyView } from '../lists/ready-views';

const ALL: ReadyView = { label: t(panelProductsMessages.everyStatus), filter: {} };
const OF_STOCK: readonly ReadyView[] = [
  { label: t(panelProductsMessages.viewLowStock), filter: { low_stock: 'true' } },
  { label: t(panelProductsMessages.viewSoldOut), filter: { sold_out: 'true' } },
];
const OF_STATUS: readonly ReadyView[] = (['draft', 'closed'] as const).map((status) => ({
  label: t(panelProductsMessages[`status.${status}`]),
  filter: { status },
}));

/** What is to be done in the catalogue; a lodge has no stock. */
export function useProductViews(): readonly ReadyView[] {
  const { deskFigures } = shopCapabilities(useShop()?.shop.shop_type);
  return [ALL, ...(deskFigures.includes('stock') ? OF_STOCK : []), ...OF_STATUS];
}
