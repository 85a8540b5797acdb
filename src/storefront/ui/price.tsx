import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import styles from './price.module.css';
import { amountsMessages } from '@/messages/amounts';
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
  /** Medium by default. */
  size?: 'small' | 'large';
  /** Beside the old price: «۱۲٪ تخفیف». */
  discount?: string;
}

/** A price: the number in bold, «تومان» in a smaller font, the old price struck through. */
export function Price({ amount, oldAmount, prefix, suffix, size, discount }: PriceProps) {
  const classes = size ? `${styles.price} ${styles[size]}` : styles.price;
  if (amount <= 0)
    return (
      <span className={classes}>
        <b>{t(amountsMessages.priceNegotiable)}</b>
      </span>
    );
  const reduced = typeof oldAmount === 'number' && oldAmount > amount;
  return (
    <span className={classes}>
      {prefix && <small>{`${prefix} `}</small>}
      <span className={styles.now}>
        <b>{formatAmount(amount)}</b>{' '}
        <small>{[t(amountsMessages.currencyToman), suffix].filter(Boolean).join(' ')}</small>
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
