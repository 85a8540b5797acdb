import { MAX_GIFT_TEXT } from '@/domain/constants';
import { cutToUnits } from '@/domain/graphemes';
import { CheckRow } from '@/storefront/ui/check-row';
import { Field } from '@/storefront/ui/field';
import { t } from '@/messages/format-message';
import styles from './checkout.module.css';
import { checkoutMessages } from '@/messages/checkout';

interface GiftFieldProps {
  /** The text of the card; null: no gift. */
  gift: string | null;
  onGift: (gift: string | null) => void;
}

/** Whether the parcel is a gift, and what its card says. */
export function GiftField({ gift, onGift }: GiftFieldProps) {
  return (
    <div className={styles.gift}>
      <CheckRow
        name="gift"
        title={t(checkoutMessages.giftTitle)}
        note={t(checkoutMessages.giftNote)}
        checked={gift !== null}
        onChange={(isGift) => onGift(isGift ? '' : null)}
      />
      {gift !== null && (
        <Field
          label={t(checkoutMessages.giftCard)}
          hint={t(checkoutMessages.giftCardHint)}
          name="gift-text"
          rows={3}
          maxLength={MAX_GIFT_TEXT}
          value={gift}
          onValueChange={(text) => onGift(cutToUnits(text, MAX_GIFT_TEXT))}
        />
      )}
    </div>
  );
}
