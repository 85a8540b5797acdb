import type { DeliveryChoice } from '@/domain/delivery-choice';
import { selectDelivery, selectNeedsDelivery } from '../reservation/reservation.selectors';
import { useAppSelector } from '../store/store-provider';

export interface DeliveryView {
  /** Whether this shop asks for a delivery day and hour. */
  readonly isNeeded: boolean;
  /** Null on the server and in the first render too: the stored choice arrives after it. */
  readonly choice: DeliveryChoice | null;
}

/** RES-09, for components. Light: no call is loaded with it. */
export function useDelivery(): DeliveryView {
  return { isNeeded: useAppSelector(selectNeedsDelivery), choice: useAppSelector(selectDelivery) };
}

/** Whether a day and hour are chosen that this shop asks for. */
export function useHasDelivery(): boolean {
  return useAppSelector(selectDelivery) !== null;
}
