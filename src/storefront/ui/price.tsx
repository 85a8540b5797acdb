import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import styles from './price.module.css';
import { commonMessages } from '@/messages/common';
import { shellMessages } from '@/messages/shell';

interface PriceProps {
  /** Toman; zero or less is shown as «توافقی» (DLG-05). */
  amount: number;
  /** The price before a discount, struck through when it is greater than the amount. */
  oldAmount?: number | null;
  /** Before the number: «شروع از». */
  prefix?: string;
  /** After the unit: «/ هر شب». */
  suffix?: string;
  size?: 'small' | 'medium' | 'large';
  /** Beside the old price: «۱۲٪ تخفیف». */
  discount?: string;
}

/** A price: the number in bold, «تومان» in a smaller font, the old price struck through. */
export function Price({ amount, oldAmount, prefix, suffix, size = 'medium', discount }: PriceProps) {
  if (amount <= 0)
    return (
      <span className={`${styles.price} ${styles[size]}`}>
        <b className={styles.amount}>{t(commonMessages.priceNegotiable)}</b>
      </span>
    );
  const reduced = typeof oldAmount === 'number' && oldAmount > amount;
  return (
    <span className={`${styles.price} ${styles[size]}`}>
      {prefix && <span className={styles.around}>{`${prefix} `}</span>}
      <span className={styles.now}>
        <b className={styles.amount}>{formatAmount(amount)}</b>{' '}
        <span className={styles.unit}>{t(commonMessages.currencyToman)}</span>
        {suffix && <span className={styles.around}>{` ${suffix}`}</span>}
      </span>
      {reduced && (
        <span className={styles.before}>
          {' '}
          <del className={styles.old}>
            <span className="visually-hidden">{t(shellMessages.priceBefore)} </span>
            {formatAmount(oldAmount)}
          </del>
          {discount && <span className={styles.discount}>{` ${discount}`}</span>}
        </span>
      )}
    </span>
  );
}
