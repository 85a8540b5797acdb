/** Who may see and edit the catalogue. */
import type { PanelProduct } from '@/contract/panel-products.schemas';
import { assertMay, type Scoped } from '../panel-authorization';

type Person = Pick<Scoped, 'panelRole' | 'hostId'>;

/** 404 for whoever may not edit what belongs to the whole catalogue: categories, properties, goods, dishes. */
export function assertCatalogue(caller: Person): void {
  assertMay(caller, 'catalogue');
}

/** 404 for whoever may not change price, stock and status in the list. */
export function assertSale(caller: Person): void {
  assertMay(caller, 'stock');
}

/** 404 for whoever has no record that pictures belong to. */
export function assertPictures(caller: Person): void {
  assertMay(caller, 'catalogue', 'residences');
}

/** 404 for whoever has nothing to do with products. */
export function assertSeesProducts(caller: Person): void {
  assertMay(caller, 'stock', 'residences');
}

/** Whether a product exists for the caller: for a host only their own residences do. */
export function isVisible({ hostId }: Person, { residence }: PanelProduct): boolean {
  return hostId === null || residence?.host_id === hostId;
}
