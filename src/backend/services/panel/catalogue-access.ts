/** Who may see and edit the catalogue. */
import type { PanelProduct, SaleChange, SaleStatus } from '@/contract/panel-products.schemas';
import { hasPermission } from '@/domain/panel-permissions';
import { notFound } from '../../http-errors';
import { assertMay, type Scoped } from '../panel-authorization';

type Person = Pick<Scoped, 'panelRole' | 'hostId'>;

/** 404 for whoever may not edit what belongs to the whole catalogue: categories, properties, goods, dishes. */
export function assertCatalogue(caller: Person): void {
  assertMay(caller, 'catalogue');
}

/** What the kitchen decides of a dish: how many portions a day, and whether it is open. */
const KITCHEN_FIELDS: readonly string[] = ['daily_portions', 'status', 'version'];

/**
 * 404 for whoever may not change price, stock and status in the list; the kitchen may change the portions of dishes.
 */
export function assertSale(caller: Person, before: PanelProduct, change: SaleChange): void {
  if (hasPermission(caller.panelRole, 'stock')) return;
  assertMay(caller, 'kitchen');
  const given = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const isKitchens = before.type === 'food' && given.every((field) => KITCHEN_FIELDS.includes(field));
  if (!isKitchens || (change.status !== undefined && !isOpenOrClosed(before.status, change.status))) throw notFound();
}

/** Whether a product stays published: open for orders or closed for a while. */
export const isOpenOrClosed = (...statuses: SaleStatus[]): boolean =>
  statuses.every((status) => status === 'on_sale' || status === 'closed');

/** 404 for whoever has no record that pictures belong to. */
export function assertPictures(caller: Person): void {
  assertMay(caller, 'catalogue', 'residences');
}

/** 404 for whoever has nothing to do with products. */
export function assertSeesProducts(caller: Person): void {
  assertMay(caller, 'stock', 'residences', 'kitchen');
}

/** Whether a product exists for the caller: for a host only their own residences do, for the kitchen only dishes. */
export function isVisible({ hostId, panelRole }: Person, { type, residence }: PanelProduct): boolean {
  if (panelRole === 'kitchen') return type === 'food';
  return hostId === null || residence?.host_id === hostId;
}
