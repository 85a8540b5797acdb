import { cutToUnits } from '@/domain/graphemes';
import { MAX_NOTE } from '@/domain/constants';
import { checkoutChanged, selectCheckoutChoices } from '@/storefront/state/orders/orders.slice';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { Field } from '@/storefront/ui/field';
import { t } from '@/messages/format-message';
import { menuMessages } from '@/messages/menu';

/** The order's note, as a note to the cook: one for all of its dishes. */
export function CookNote() {
  const dispatch = useAppDispatch();
  const { msg } = useAppSelector(selectCheckoutChoices);
  return (
    <Field
      label={t(menuMessages.cookNote)}
      hint={t(menuMessages.cookNoteHint)}
      name="note"
      rows={2}
      maxLength={MAX_NOTE}
      value={msg}
      onValueChange={(value) => dispatch(checkoutChanged({ msg: cutToUnits(value, MAX_NOTE) }))}
    />
  );
}
