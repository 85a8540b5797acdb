import type { Residence } from '@/contract/product.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { QuantityStepper } from '@/storefront/ui/quantity-stepper';
import { t } from '@/messages/format-message';
import styles from './guest-count.module.css';
import type { StaySelection } from './use-stay-selection';
import { stayMessages } from '@/messages/stay';

/** The number of guests, with the price of extra ones. */
export function GuestCount({ residence, stay }: { residence: Residence; stay: StaySelection }) {
  const { capacity, max_capacity: max, extra_person_price: price } = residence;
  const isExtraPriced = max > capacity && price > 0;
  return (
    <div className={styles.people}>
      <span>
        {t(stayMessages.bookPeople)}
        <small>{t(stayMessages.bookPeopleOf, { n: toPersianDigits(max) })}</small>
      </span>
      <QuantityStepper
        label={t(stayMessages.bookPeople)}
        value={stay.people}
        min={1}
        max={max}
        onChange={stay.setPeople}
      />
      <p className={styles.extra} aria-live="polite">
        {stay.extra > 0
          ? t(stayMessages.bookExtra, { n: toPersianDigits(stay.extra), price: formatToman(price) })
          : isExtraPriced && t(stayMessages.bookExtraEach, { n: toPersianDigits(capacity), price: formatToman(price) })}
      </p>
    </div>
  );
}
