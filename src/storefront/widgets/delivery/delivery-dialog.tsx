import { useState } from 'react';
import { selectDelivery, deliveryChosen } from '@/storefront/state/delivery/delivery.slice';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { Button } from '@/storefront/ui/button';
import { t } from '@/messages/format-message';
import { BaseDialog } from '../base-dialog';
import styles from './delivery.module.css';
import { SlotPicker } from './slot-picker';
import { choiceOf, type PickedSlot } from './slots';
import { deliveryMessages } from '@/messages/delivery';

/** Chooses the delivery day and hour before the dishes (RES-09). It has its own draft, so mount it when it opens. */
export default function DeliveryDialog({ forCart, onClose }: { forCart: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectDelivery);
  const [day, setDay] = useState(chosen?.mdate ?? null);
  const [slot, setSlot] = useState<PickedSlot | null>(chosen);
  const isComplete = slot !== null && slot.mdate === day;
  const confirm = () => {
    if (!isComplete) return;
    dispatch(deliveryChosen(choiceOf(slot)));
    onClose();
  };
  return (
    <BaseDialog
      open
      title={t(deliveryMessages.timeTitle)}
      onClose={onClose}
      actions={
        <Button disabled={!isComplete} onClick={confirm}>
          {t(deliveryMessages['delivery.confirm'])}
        </Button>
      }
    >
      <div className={styles.picker}>
        <SlotPicker forCart={forCart} day={day} onDay={setDay} slot={slot} onSlot={setSlot} />
      </div>
    </BaseDialog>
  );
}
