import type { ResponseOf } from '@/contract/endpoint';
import type { couponsEndpoints } from '@/contract/coupons.endpoints';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { dayEndingAt, formatInstant, formatInstantDate } from '@/domain/instant';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { copyText } from '@/storefront/platform/clipboard';
import { selectCartCount } from '@/storefront/state/cart/cart.slice';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { notified } from '@/storefront/state/notifications/notification.slice';
import { couponTyped } from '@/storefront/state/orders/orders.slice';
import { Chip } from '@/storefront/ui/chip';
import { IconButton } from '@/storefront/ui/icon-button';
import { copy } from '@/storefront/ui/icons/account';
import { LinkButton } from '@/storefront/ui/link-button';
import { t } from '@/messages/format-message';
import styles from './club.module.css';
import { accountMessages } from '@/messages/account';

type Coupon = ResponseOf<typeof couponsEndpoints.listCoupons>['coupons'][number];

const TONES = { usable: 'success', not_started: 'accent', used: 'plain', expired: 'plain' } as const;

/** A coupon: its discount, its conditions, and buttons to copy or use its code. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const { code, title, state, min_price: minPrice, uses_left: usesLeft } = coupon;
  const isUsable = state === 'usable';
  const isOver = state === 'used' || state === 'expired';
  return (
    <article className={`${styles.card} ${isOver ? styles.over : ''}`}>
      <div className={styles.head}>
        <h3 className={styles.title}>{isolateLatin(title)}</h3>
        <Chip tone={TONES[state]}>{t(accountMessages[`club.state.${state}`])}</Chip>
      </div>
      <p className={styles.discount}>{discountOf(coupon)}</p>
      <ul className={styles.terms}>
        {minPrice > 0 && <li>{t(accountMessages.clubMinPrice, { amount: formatToman(minPrice) })}</li>}
        <li>{timeOf(coupon)}</li>
        {isUsable && usesLeft !== null && <li>{t(accountMessages.clubUsesLeft, { n: toPersianDigits(usesLeft) })}</li>}
      </ul>
      <div className={styles.foot}>
        <span className={styles.code}>
          <span className={styles.note}>{t(accountMessages.clubCode)}</span>{' '}
          <bdi dir="ltr" className={styles.letters}>
            {code}
          </bdi>
        </span>
        {!isOver && <Copy code={code} />}
        {isUsable && <Use code={code} />}
      </div>
    </article>
  );
}

function Copy({ code }: { code: string }) {
  const dispatch = useAppDispatch();
  const copyCode = async () => {
    const isCopied = await copyText(code);
    dispatch(
      isCopied
        ? notified({ message: t(accountMessages.clubCopied, { code }), variant: 'success' })
        : notified({ message: t(accountMessages.clubNotCopied), variant: 'warning' }),
    );
  };
  return <IconButton glyph={copy} label={t(accountMessages.clubCopy, { code })} onClick={() => void copyCode()} />;
}

/** Puts the code into the coupon field and links to the cart, or to the products when the cart is empty. */
function Use({ code }: { code: string }) {
  const dispatch = useAppDispatch();
  const hasCart = useAppSelector(selectCartCount) > 0;
  const use = () => {
    dispatch(couponTyped(code));
    dispatch(notified({ message: t(accountMessages.clubChosen, { code }), variant: 'info' }));
  };
  return (
    <LinkButton size="small" prefetch={false} href={hasCart ? urls.cart() : urls.search()} onClick={use}>
      <span>
        {t(accountMessages.clubUse)} <span className="visually-hidden">{t(accountMessages.clubUseCode, { code })}</span>
      </span>
    </LinkButton>
  );
}

function discountOf({ kind, amount, max_discount: maxDiscount }: Coupon): string {
  if (kind === 'fixed') return t(accountMessages.clubFixed, { amount: formatToman(amount) });
  const n = toPersianDigits(amount);
  return maxDiscount === null
    ? t(accountMessages.clubPercent, { n })
    : t(accountMessages.clubPercentUpTo, { n, amount: formatToman(maxDiscount) });
}

function timeOf({ state, starts_at: from, expires_at: until }: Coupon): string {
  if (state === 'not_started' && from !== null) return t(accountMessages.clubFrom, { time: startOf(from) });
  if (until === null) return t(accountMessages.clubUntilNone);
  const day = dayEndingAt(until);
  return day === null
    ? t(accountMessages.clubUntil, { time: formatInstant(until) })
    : t(accountMessages.clubUntilDayEnd, { day: formatInstantDate(until, day) });
}

/** The day alone when the time is midnight. */
function startOf(instant: string): string {
  return dayEndingAt(instant) === null ? formatInstant(instant) : formatInstantDate(instant);
}
