import { useState } from 'react';
import type { CivilDate } from '@/domain/plain-date';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { deliveryChosen, deliveryCleared } from '@/storefront/state/delivery/delivery.slice';
import { useDelivery } from '@/storefront/state/delivery/use-delivery';
import { SlotPicker } from './slot-picker';
import { choiceOf } from './slots';

interface CartSlotProps {
  /** The day that is open at first: the chosen one, or the one whose slot is no longer available. */
  day: CivilDate | null;
  error: string | null;
}

/** Delivery day and hour of the cart, a step of the checkout. Every tap is saved. */
export default function CartSlot({ day: first, error }: CartSlotProps) {
  const dispatch = useAppDispatch();
  const { choice } = useDelivery();
  const [day, setDay] = useState(first);
  const selectDay = (next: CivilDate) => {
    setDay(next);
    // The slot of another day is not valid for the open day.
    if (choice !== null && choice.mdate !== next) dispatch(deliveryCleared());
  };
  return (
    <SlotPicker
      forCart
      day={day}
      onDay={selectDay}
      slot={choice}
      error={error}
      onSlot={(slot) => void dispatch(deliveryChosen(choiceOf(slot)))}
    />
  );
}
