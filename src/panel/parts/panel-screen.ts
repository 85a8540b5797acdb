import { lazy, type ComponentType } from 'react';
import type { ShopType } from '@/contract/config.schemas';
import type { PanelPermission } from '@/contract/roles';
import { orderCapabilities, type OrderCapabilities } from '@/domain/order-capabilities';
import { SHOP_CAPABILITIES, shopCapabilities, type ShopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { CATALOGUE_WORDS } from './trade-words';

/** The groups of the menu, in order. */
export const MENU_GROUPS = ['today', 'catalogue', 'offers', 'people', 'shop'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/**
 * A screen of the panel: its place in the menu, its permissions, and its pages. Screens are independent of each other.
 */
export interface PanelScreen {
  /** Path below `/panel`, and the resource of the API where it has one. */
  readonly name: string;
  readonly label: string;
  /** The label in shops of another trade, where it differs. */
  readonly labelOf?: Readonly<Partial<Record<ShopCapabilities['catalogueNoun'], string>>>;
  readonly icon: ComponentType<{ fontSize?: 'small' | 'medium' }>;
  readonly group: MenuGroup;
  /** Opening it requires one of these permissions. */
  readonly anyOf: readonly PanelPermission[];
  /** The form of a new record, or the record's page, requires one of these permissions, if they differ. */
  readonly createAnyOf?: readonly PanelPermission[];
  readonly editAnyOf?: readonly PanelPermission[];
  /** Only in shops whose kind has what the screen is about; absent: in every shop. */
  readonly isFor?: (shop: ShopCapabilities, order: OrderCapabilities) => boolean;
  /** Shown at the bottom of a phone, in this order. */
  readonly onPhone?: number;
  /** Not in the menu: opened from another screen. */
  readonly hidden?: boolean;
  readonly list?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
  readonly show?: ComponentType;
  /** The field with the record's name, or a function that returns the name. */
  readonly recordRepresentation?: string | ((record: never) => string);
}

/** Whether the screen exists in shops of this kind; every screen does while the kind is unknown. */
export function concernsShop({ isFor }: Pick<PanelScreen, 'isFor'>, shopType: ShopType | undefined): boolean {
  if (isFor === undefined || shopType === undefined) return true;
  const shop = SHOP_CAPABILITIES[shopType];
  return isFor(shop, orderCapabilities(shop.orderKind));
}

/** The label of a screen in the words of the shop's trade. */
export function screenLabel({ label, labelOf }: PanelScreen, shopType: ShopType | undefined): string {
  return (shopType && labelOf?.[SHOP_CAPABILITIES[shopType].catalogueNoun]) ?? label;
}

/** The name of a group of the menu in the words of the shop's trade. */
export function groupLabel(group: MenuGroup, shopType: ShopType | undefined): string {
  return group === 'catalogue'
    ? CATALOGUE_WORDS[shopCapabilities(shopType).catalogueNoun].group
    : t(panelShellMessages[`group.${group}`]);
}

/** Loaded when it is first shown. */
export function late<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}
