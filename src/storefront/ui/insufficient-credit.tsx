import Link from 'next/link';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/translate';
import styles from './insufficient-credit.module.css';
import { accountMessages } from '@/messages/account';

interface InsufficientCreditProps {
  /** Toman. */
  missing: number;
  /** The top-up with its amount and the way back: `urls.chargeAccount`. */
  href: string;
  /** How much is missing stands above it already. */
  isSaid?: boolean;
}

/** Where the credit is short: how much is missing, and the way to it (PAY-05). */
export function InsufficientCredit({ missing, href, isSaid = false }: InsufficientCreditProps) {
  return (
    <p className={styles.offer}>
      {!isSaid && <span>{t(accountMessages.creditMissing, { amount: formatToman(missing) })}</span>}
      <Link href={href} className={styles.link}>
        {t(accountMessages.creditTopUp)}
      </Link>
    </p>
  );
}
