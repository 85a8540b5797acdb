import { lazy, type ComponentType } from 'react';
import type { ShopType } from '@/contract/config.schemas';
import type { PanelPermission } from '@/contract/roles';

/** The parts of the menu, in their order. */
export const MENU_GROUPS = ['today', 'catalogue', 'offers', 'people', 'shop'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/**
 * A screen of the panel: its place in the menu, who may open it, and what is shown. Its folder says nothing to the
 * others.
 */
export interface PanelScreen {
  /** Path below `/panel`, and the resource of the API where it has one. */
  readonly name: string;
  readonly label: string;
  readonly icon: ComponentType<{ fontSize?: 'small' | 'medium' }>;
  readonly group: MenuGroup;
  /** One of these permissions opens it. */
  readonly anyOf: readonly PanelPermission[];
  /** One of these permissions opens its form of a new record, or its record, where that is another one. */
  readonly createAnyOf?: readonly PanelPermission[];
  readonly editAnyOf?: readonly PanelPermission[];
  /** In shops of these kinds alone. */
  readonly onlyIn?: readonly ShopType[];
  /** Shown at the bottom of a phone, in this order. */
  readonly onPhone?: number;
  /** Not in the menu: reached from another screen. */
  readonly hidden?: boolean;
  readonly list?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
  readonly show?: ComponentType;
  /** A field of the record that names it, or how it is made of several. */
  readonly recordRepresentation?: string | ((record: never) => string);
}

/** A part that is loaded when it is first shown. */
export function late<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}
