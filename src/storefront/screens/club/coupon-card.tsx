import type { ResponseOf } from '@/contract/endpoint';
import type { couponsEndpoints } from '@/contract/coupons.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { dayEndingAt, formatInstant, formatInstantDate } from '@/domain/instant';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { copyText } from '@/storefront/platform/clipboard';
import { selectCartCount } from '@/storefront/state/cart/cart.selectors';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';
import { notified } from '@/storefront/state/store/notification.slice';
import { couponTyped } from '@/storefront/state/orders/orders.slice';
import { Chip } from '@/storefront/ui/chip';
import { IconButton } from '@/storefront/ui/icon-button';
import { copy } from '@/storefront/ui/icons/account';
import { LinkButton } from '@/storefront/ui/link-button';
import { t } from '@/messages/translate';
import styles from './club.module.css';
import { accountMessages } from '@/messages/account';

type Coupon = ResponseOf<typeof couponsEndpoints.listCoupons>['coupons'][number];

const TONES = { usable: 'success', not_started: 'accent', used: 'plain', expired: 'plain' } as const;

/** A coupon: what it takes off, under which conditions, and its code to be copied or used at once. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const { code, title, state, min_price: least, uses_left: left } = coupon;
  const isUsable = state === 'usable';
  const isOver = state === 'used' || state === 'expired';
  return (
    <article className={`${styles.card} ${isOver ? styles.over : ''}`}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Chip tone={TONES[state]}>{t(accountMessages[`club.state.${state}`])}</Chip>
      </div>
      <p className={styles.discount}>{discountOf(coupon)}</p>
      <ul className={styles.terms}>
        {least > 0 && <li>{t(accountMessages.clubMinPrice, { amount: formatToman(least) })}</li>}
        <li>{timeOf(coupon)}</li>
        {isUsable && left !== null && <li>{t(accountMessages.clubUsesLeft, { n: toPersianDigits(left) })}</li>}
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

/** The code waits in the coupon field; on to the cart, or to what there is to put into it. */
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

function discountOf({ kind, amount, max_discount: most }: Coupon): string {
  if (kind === 'fixed') return t(accountMessages.clubFixed, { amount: formatToman(amount) });
  const n = toPersianDigits(amount);
  return most === null
    ? t(accountMessages.clubPercent, { n })
    : t(accountMessages.clubPercentUpTo, { n, amount: formatToman(most) });
}

function timeOf({ state, starts_at: from, expires_at: until }: Coupon): string {
  if (state === 'not_started' && from !== null) return t(accountMessages.clubFrom, { time: formatInstant(from) });
  if (until === null) return t(accountMessages.clubUntilNone);
  const day = dayEndingAt(until);
  return day === null
    ? t(accountMessages.clubUntil, { time: formatInstant(until) })
    : t(accountMessages.clubUntilDayEnd, { day: formatInstantDate(until, day) });
}
