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
  /** The missing amount is already shown above. */
  isAmountShown?: boolean;
}

/** Shown when the credit is too low: the missing amount and a link to top up (PAY-05). */
export function InsufficientCredit({ missing, href, isAmountShown = false }: InsufficientCreditProps) {
  return (
    <p className={styles.offer}>
      {!isAmountShown && <span>{t(accountMessages.creditMissing, { amount: formatToman(missing) })}</span>}
      <Link href={href} className={styles.link}>
        {t(accountMessages.creditTopUp)}
      </Link>
    </p>
  );
}
