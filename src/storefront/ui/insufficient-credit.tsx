import Link from 'next/link';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import styles from './insufficient-credit.module.css';
import { accountMessages } from '@/messages/account';

interface InsufficientCreditProps {
  /** Toman. */
  missing: number;
  /** The top-up page with its amount and return address: `urls.chargeAccount`. */
  href: string;
  /** The credit in toman, or null where it and the missing amount are already shown above. */
  credit: number | null;
}

/**
 * Where the credit is too low: the credit, if there is any, and a link to top it up by the missing amount (PAY-05).
 * Beside a button that pays at the bank it is an offer, not an error.
 */
export function InsufficientCredit({ missing, href, credit }: InsufficientCreditProps) {
  return (
    <p className={styles.offer}>
      {credit !== null && credit > 0 && (
        <span>
          {t(accountMessages.creditHave, { amount: formatToman(credit) })}{' '}
          {t(accountMessages.creditMissing, { amount: formatToman(missing) })}
        </span>
      )}
      <Link href={href} className={styles.link}>
        {t(credit === null || credit > 0 ? accountMessages.creditTopUp : accountMessages.creditPay)}
      </Link>
    </p>
  );
}
