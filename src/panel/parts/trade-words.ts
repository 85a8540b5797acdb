import type { OrderKind } from '@/contract/orders.schemas';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import { useShop } from '../api/shop-config';

/** What a trade calls its orders: a lodge has «رزرو», a shop and a kitchen «سفارش». */
export interface TradeWords {
  readonly orders: string;
  readonly noOrders: string;
  readonly cancel: string;
  readonly edit: string;
  /** An order that staff take by telephone, and the button that saves it. */
  readonly byTelephone: string;
  readonly take: string;
  /** @param number of the order, in Persian digits */
  numbered(number: string): string;
}
  /** The columns of what was ordered, and of when and how it comes. */
  readonly lines: string;
  readonly delivery: string;

export const TRADE_WORDS: Readonly<Record<OrderKind, TradeWords>> = {
  goods: {
    orders: t(panelOrdersMessages.title),
    noOrders: t(panelOrdersMessages.empty),
    cancel: t(panelOrdersMessages.cancel),
    edit: t(panelOrdersMessages.edit),
    byTelephone: t(panelTakeOrderMessages.title),
    take: t(panelTakeOrderMessages.take),
    numbered: (n) => t(panelOrdersMessages.numbered, { n }),
  },
  stay: {
    lines: t(panelOrdersMessages.linesColumn),
    delivery: t(panelOrdersMessages.deliveryColumn),
    orders: t(panelOrdersMessages['title.stay']),
    noOrders: t(panelOrdersMessages['empty.stay']),
    cancel: t(panelOrdersMessages['cancel.stay']),
    edit: t(panelOrdersMessages['edit.stay']),
    byTelephone: t(panelTakeOrderMessages['title.stay']),
    take: t(panelTakeOrderMessages['take.stay']),
    numbered: (n) => t(panelOrdersMessages['numbered.stay'], { n }),
  },
};
    lines: t(panelOrdersMessages['linesColumn.stay']),
    delivery: t(panelOrdersMessages['deliveryColumn.stay']),

/** The words of this shop's trade; those of a shop of goods while its kind is unknown. */
export function useTradeWords(): TradeWords {
  return TRADE_WORDS[shopCapabilities(useShop()?.shop.shop_type).orderKind];
}
