import { useState } from 'react';
import type { CivilDate } from '@/domain/plain-date';
import { nowInstant } from '@/storefront/platform/browser-clock';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { deliveryChosen, deliveryCleared } from '@/storefront/state/reservation/reservation.slice';
import { useDelivery } from '@/storefront/state/cart/use-delivery';
import { SlotPicker } from './slot-picker';

interface CartSlotProps {
  /** The day that is open at first: the chosen one, or the one whose hour was lost. */
  day: CivilDate | null;
  error: string | null;
}

/** The delivery day and hour of what is in the cart, taken over at every tap: a step of the checkout. */
export default function CartSlot({ day: first, error }: CartSlotProps) {
  const dispatch = useAppDispatch();
  const { choice } = useDelivery();
  const [day, setDay] = useState(first);
  const openDay = (opened: CivilDate) => {
    setDay(opened);
    // The hour of another day is no answer to the day that is open.
    if (choice !== null && choice.mdate !== opened) dispatch(deliveryCleared());
  };
  return (
    <SlotPicker
      forCart
      day={day}
      onDay={openDay}
      slot={choice}
      error={error}
      onSlot={(slot) => void dispatch(deliveryChosen({ ...slot, created_at: nowInstant() }))}
    />
  );
}
