import type { DeliveryChoice } from '@/domain/delivery-choice';
import { selectDelivery, selectNeedsDelivery } from './delivery.slice';
import { useAppSelector } from '../store/hooks';

export interface DeliveryView {
  /** Whether this shop requires a delivery day and hour. */
  readonly isNeeded: boolean;
  /** Also null on the server and in the first render: the stored choice is restored afterwards. */
  readonly choice: DeliveryChoice | null;
}

/** RES-09, for components. Small: it includes no endpoints. */
export function useDelivery(): DeliveryView {
  return { isNeeded: useAppSelector(selectNeedsDelivery), choice: useAppSelector(selectDelivery) };
}

/** Whether a required day and hour are chosen. */
export function useHasDelivery(): boolean {
  return useAppSelector(selectDelivery) !== null;
}

/** Whether this shop requires a day and hour. */
export function useNeedsDelivery(): boolean {
  return useAppSelector(selectNeedsDelivery);
}
