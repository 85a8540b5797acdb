import Link from 'next/link';
import { useEffect, useRef } from 'react';
import type { Transaction } from '@/contract/payments.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { addDays, tehranToday, type CivilDate } from '@/domain/plain-date';
import { tehranMoment } from '@/domain/instant';
import { formatClock } from '@/domain/clock-time';
import { formatJalaaliLong } from '@/domain/jalaali';
import { formatSignedToman, formatToman } from '@/domain/money';
import { shopCapabilities } from '@/domain/shop-capabilities';
import type { TransactionDay } from '@/domain/group-by-day';
import { urls } from '@/domain/urls';
import { orderCapabilities } from '@/domain/order-capabilities';
import { shopNow } from '@/storefront/platform/browser-clock';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { Button } from '@/storefront/ui/button';
import { Icon } from '@/storefront/ui/icon';
import { minus, plus } from '@/storefront/ui/icons/base';
import { Reference } from '@/storefront/ui/reference-number';
import { t } from '@/messages/format-message';
import styles from './transactions.module.css';
import { accountMessages } from '@/messages/account';

interface TransactionListProps {
  days: readonly TransactionDay[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** Transactions grouped by day, and a button for older ones; the first of those gets the focus when they are loaded. */
export function TransactionList({ days, hasMore, isLoadingMore, onMore }: TransactionListProps) {
  const count = days.reduce((sum, { transactions }) => sum + transactions.length, 0);
  const list = useRef<HTMLDivElement>(null);
  /** The number of transactions when older ones were requested. */
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    if (countBefore.current === null || count <= countBefore.current) return;
    list.current?.querySelectorAll<HTMLElement>('[data-movement]')[countBefore.current]?.focus();
    countBefore.current = null;
  }, [count]);
  const more = () => {
    countBefore.current = count;
    onMore();
  };
  return (
    <div ref={list} className={styles.stack}>
      {days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
      {hasMore && (
        <Button variant="secondary" block loading={isLoadingMore} onClick={more}>
          {t(accountMessages.transactionsMore)}
        </Button>
      )}
    </div>
  );
}

function Day({ day: { date, transactions } }: { day: TransactionDay }) {
  return (
    <section>
      <h2 className={styles.day}>{dayText(date, tehranToday(shopNow()))}</h2>
      <ul className={styles.list}>
        {transactions.map((one) => (
          <TransactionRow key={one.id} movement={one} />
        ))}
      </ul>
    </section>
  );
}

function dayText(date: CivilDate, today: CivilDate): string {
  const day = formatJalaaliLong(date);
  if (date === today) return t(accountMessages.transactionsToday, { day });
  return date === addDays(today, -1) ? t(accountMessages.transactionsYesterday, { day }) : day;
}

/** Sign, colour and a word indicate the direction. */
function TransactionRow({
  movement: { created_at, amount, title, order_id: orderId, balance, ref },
}: {
  movement: Transaction;
}) {
  const isIn = amount > 0;
  const { orderKind } = shopCapabilities(useAppSelector(selectShop)?.shop_type);
  const toOrder = (id: number) => orderCapabilities(orderKind).page(id, urls.transactions());
  return (
    <li className={styles.movement} data-movement tabIndex={-1}>
      <span className={`${styles.way} ${isIn ? styles.in : styles.out}`}>
        <Icon glyph={isIn ? plus : minus} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {orderId === null ? (
            isolateLatin(title)
          ) : (
            <Link href={toOrder(orderId)} prefetch={false}>
              {isolateLatin(title)}
            </Link>
          )}
        </p>
        <p className={styles.note}>
          <span>{formatClock(tehranMoment(created_at).minutes)}</span>
          <span>{t(isIn ? accountMessages.transactionsIn : accountMessages.transactionsOut)}</span>
          {ref && (
            <span>
              {t(accountMessages.transactionsRef, { ref: '' })}
              <Reference>{ref}</Reference>
            </span>
          )}
        </p>
      </div>
      <div className={styles.sums}>
        <p className={`${styles.sum} ${isIn ? styles.in : styles.out}`}>{formatSignedToman(amount)}</p>
        <p className={styles.note}>{t(accountMessages.transactionsBalance, { amount: formatToman(balance) })}</p>
      </div>
    </li>
  );
}
