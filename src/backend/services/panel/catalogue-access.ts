/** Which products a caller sees and which of their fields a caller may change. */
import type { PanelProduct, SaleChange } from '@/contract/panel-products.schemas';
import { mayChangeSale, maySetStatus, type SaleField } from '@/domain/panel-permissions';
import { productCapabilities } from '@/domain/product-capabilities';
import { notPermitted } from '../../http-errors';
import { assertMay, type Scoped } from './authorization';

type Person = Pick<Scoped, 'panelRole' | 'hostId'>;

/** 404 for a caller who may not edit what belongs to the whole catalogue: categories, properties, goods, dishes. */
export function assertCatalogue(caller: Person): void {
  assertMay(caller, 'catalogue');
}

/** 404 for a role that may not change these fields of a product in the list. */
export function assertSale({ panelRole }: Person, before: PanelProduct, change: SaleChange): void {
  const { version: _, ...fields } = change;
  const changed = Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [field as SaleField]));
  if (!changed.every((field) => mayChangeSale(panelRole, field))) throw notPermitted();
  if (change.status !== undefined && !maySetStatus(panelRole, before.status, change.status)) throw notPermitted();
}

/** Whether a product exists for the caller: for a host only their own residences do, for the kitchen only dishes. */
export function isVisible({ hostId, panelRole }: Person, { type, residence }: PanelProduct): boolean {
  if (panelRole === 'kitchen') return productCapabilities(type).isCooked;
  return hostId === null || residence?.host_id === hostId;
}
