import type { OrderKind } from '@/contract/orders.schemas';
import { shopCapabilities, type ShopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { panelCategoriesMessages } from '@/messages/panel-categories';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelProductsMessages } from '@/messages/panel-products';
import { panelReportMessages } from '@/messages/panel-report';
import { panelShellMessages } from '@/messages/panel-shell';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import { useShop } from '../api/shop-config';

/** What a trade calls its orders: a lodge has «رزرو», a shop and a kitchen «سفارش». */
export interface TradeWords {
  readonly orders: string;
  readonly noOrders: string;
  /** Of the sum of what was not canceled. */
  readonly ordersSum: string;
  readonly cancel: string;
  readonly edit: string;
  /** An order that staff take by telephone, and the button that saves it. */
  readonly byTelephone: string;
  readonly take: string;
  /** Orders of a day, in its report. */
  readonly placed: string;
  readonly confirmed: string;
  /** The columns of what was ordered, and of when and how it comes. */
  readonly lines: string;
  readonly delivery: string;
  /** @param number of the order, in Persian digits */
  numbered(number: string): string;
}

export const TRADE_WORDS: Readonly<Record<OrderKind, TradeWords>> = {
  goods: {
    orders: t(panelOrdersMessages.title),
    noOrders: t(panelOrdersMessages.empty),
    ordersSum: t(panelOrdersMessages.sumPrice),
    cancel: t(panelOrdersMessages.cancel),
    edit: t(panelOrdersMessages.edit),
    byTelephone: t(panelTakeOrderMessages.title),
    take: t(panelTakeOrderMessages.take),
    placed: t(panelReportMessages.placed),
    confirmed: t(panelReportMessages.paidOrders),
    lines: t(panelOrdersMessages.linesColumn),
    delivery: t(panelOrdersMessages.deliveryColumn),
    numbered: (n) => t(panelOrdersMessages.numbered, { n }),
  },
  stay: {
    orders: t(panelOrdersMessages['title.stay']),
    noOrders: t(panelOrdersMessages['empty.stay']),
    ordersSum: t(panelOrdersMessages['sumPrice.stay']),
    cancel: t(panelOrdersMessages['cancel.stay']),
    edit: t(panelOrdersMessages['edit.stay']),
    byTelephone: t(panelTakeOrderMessages['title.stay']),
    take: t(panelTakeOrderMessages['take.stay']),
    placed: t(panelReportMessages['placed.stay']),
    confirmed: t(panelReportMessages['paidOrders.stay']),
    lines: t(panelOrdersMessages['linesColumn.stay']),
    delivery: t(panelOrdersMessages['deliveryColumn.stay']),
    numbered: (n) => t(panelOrdersMessages['numbered.stay'], { n }),
  },
};

/** The words of this shop's trade; those of a shop of goods while its kind is unknown. */
export function useTradeWords(): TradeWords {
  return TRADE_WORDS[shopCapabilities(useShop()?.shop.shop_type).orderKind];
}

/** What a trade calls what it sells: a lodge «اقامتگاه», a kitchen «غذا», a shop «محصول». */
interface CatalogueWords {
  readonly one: string;
  readonly products: string;
  readonly noProducts: string;
  readonly create: string;
  readonly categories: string;
  /** Of the menu. */
  readonly group: string;
}

export const CATALOGUE_WORDS: Readonly<Record<ShopCapabilities['catalogueNoun'], CatalogueWords>> = {
  goods: {
    one: t(panelProductsMessages.one),
    products: t(panelProductsMessages.title),
    noProducts: t(panelProductsMessages.empty),
    create: t(panelProductsMessages.create),
    categories: t(panelCategoriesMessages['title.goods']),
    group: t(panelShellMessages['group.catalogue']),
  },
  food: {
    one: t(panelProductsMessages['kind.food']),
    products: t(panelProductsMessages['title.food']),
    noProducts: t(panelProductsMessages['empty.food']),
    create: t(panelProductsMessages['create.food']),
    categories: t(panelCategoriesMessages['title.goods']),
    group: t(panelShellMessages['group.catalogue.food']),
  },
  residence: {
    one: t(panelProductsMessages['kind.residence']),
    products: t(panelProductsMessages['title.residence']),
    noProducts: t(panelProductsMessages['empty.residence']),
    create: t(panelProductsMessages['create.residence']),
    categories: t(panelCategoriesMessages.title),
    group: t(panelShellMessages['group.catalogue.residence']),
  },
};

/** The words for what this shop sells; those of goods while its kind is unknown. */
export function useCatalogueWords(): CatalogueWords {
  return CATALOGUE_WORDS[shopCapabilities(useShop()?.shop.shop_type).catalogueNoun];
}
