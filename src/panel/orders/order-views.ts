/** The ready views of the list of orders. */
import type { OrderKind } from '@/contract/orders.schemas';
import { addDays, type CivilDate } from '@/domain/plain-date';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { useShop } from '../api/shop-config';
import { useToday } from '../fields/use-today';
import type { ReadyView } from '../lists/ready-views';

const WEEK = 7;

const ALL: ReadyView = { label: t(panelOrdersMessages.everyStatus), filter: {} };
/** By the words of the rows. */
const OF_STATUS: readonly ReadyView[] = (['in_progress', 'ready', 'send'] as const).map((status) => ({
  label: t(panelOrdersMessages[`status.${status}`]),
  filter: { status },
}));
const OF_MONEY: readonly ReadyView[] = [
  { label: t(panelOrdersMessages.viewUnpaid), filter: { money: 'unpaid' } },
  { label: t(panelOrdersMessages['money.receipt']), filter: { money: 'receipt' } },
];

/** What a desk asks for every day: of goods by what is to be done with them, of stays by their arrival. */
export function useOrderViews(): readonly ReadyView[] {
  const today = useToday();
  return [ALL, ...VIEWS_OF[shopCapabilities(useShop()?.shop.shop_type).orderKind](today), ...OF_MONEY];
}

const VIEWS_OF: Readonly<Record<OrderKind, (today: CivilDate) => readonly ReadyView[]>> = {
  goods: () => OF_STATUS,
  stay: (today) => {
    const arriving = (to: string) => ({ status: 'in_progress', check_in_from: today, check_in_to: to });
    return [
      { label: t(panelOrdersMessages.viewArrivingToday), filter: arriving(today) },
      { label: t(panelOrdersMessages.viewArrivingWeek), filter: arriving(addDays(today, WEEK - 1)) },
      { label: t(panelOrdersMessages.viewToAnswer), filter: { status: 'rt_wait' } },
    ];
  },
};
