import { useState, type ReactNode } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { cartCost, type CartLine } from '@/storefront/state/cart-lines';
import { AmountRows } from '@/storefront/ui/amount-rows';
import { BottomBar } from '@/storefront/ui/bottom-bar';
import { Button } from '@/storefront/ui/button';
import { LinkButton } from '@/storefront/ui/link-button';
import { Panel } from '@/storefront/ui/panel';
import { Price } from '@/storefront/ui/price';
import '@/text/checkout';
import { t } from '@/text/t';
import styles from './cart-summary.module.css';
import { OrderCostDialog } from './order-cost-dialog';

interface CartSummaryProps {
  lines: readonly CartLine[];
  isGuest: boolean;
  /** What the way on is called. */
  wayOn: string;
  /** At the end of the heading's line. */
  end?: ReactNode;
  /** Other ways, under the way on. */
  children?: ReactNode;
}

/** What the cart costs, and the way to the checkout: a guest logs in first and comes to it (AUTH-08). */
export function CartSummary({ lines, isGuest, wayOn, end, children }: CartSummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const cost = cartCost(lines);
  const isBlocked = lines.some(({ fault }) => fault !== null);
  const pieces = lines.reduce((sum, { count }) => sum + count, 0);
  const total = cost.price > 0 ? <Price amount={cost.price} size="large" /> : null;
  return (
    <Panel title={t('cart.summary')} end={end}>
      <div aria-live="polite">
        <AmountRows
          rows={[
            { label: t('checkout.summary.items', { n: toPersianDigits(pieces) }), value: formatToman(cost.products_price) },
            ...(cost.products_discount > 0 ? [{ label: t('orderCost.discount'), value: formatToman(cost.products_discount), tone: 'success' as const }] : []),
            { label: t('orderCost.payable'), value: formatToman(cost.price), strong: true },
          ]}
        />
      </div>
      <p className={styles.note}>{t('cart.costs.note')}</p>
      {isBlocked && <p className={styles.blocked} role="alert">{t('cart.blocked')}</p>}
      <BottomBar amount={<button type="button" className={styles.total} title={t('cart.costs')} onClick={() => setIsOpen(true)}><span className="visually-hidden">{t('cart.costs')}</span>{total}</button>}>
        <WayOn isBlocked={isBlocked} isGuest={isGuest} text={wayOn} />
      </BottomBar>
      {children}
      <OrderCostDialog open={isOpen} onClose={() => setIsOpen(false)} cost={cost} />
    </Panel>
  );
}

function WayOn({ isBlocked, isGuest, text }: { isBlocked: boolean; isGuest: boolean; text: string }) {
  // A link cannot be refused, a button can.
  if (isBlocked) return <Button size="large" disabled>{text}</Button>;
  return <LinkButton size="large" href={isGuest ? urls.login({ backUrl: urls.checkout() }) : urls.checkout()}>{text}</LinkButton>;
}
