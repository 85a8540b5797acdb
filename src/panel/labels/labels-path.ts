import type { DeskOrder } from '@/contract/panel-desk-order.schemas';

/** As many labels as the API answers at once. */
const MAX_LABELS = 100;

/** The path of the page with the labels of these orders. */
export function labelsPath(ids: readonly number[]): string {
  return `/labels?ids=${ids.slice(0, MAX_LABELS).join(',')}`;
}

/** Whether an order is sent as a parcel, which has a label. */
export function isParcel({ delivery }: Pick<DeskOrder, 'delivery'>): boolean {
  return delivery === 'post' || delivery === 'courier';
}
