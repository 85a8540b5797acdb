import { useState } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { AmountRows } from '@/storefront/ui/amount-rows';
import { BottomBar } from '@/storefront/ui/bottom-bar';
import { Button } from '@/storefront/ui/button';
import { LinkButton } from '@/storefront/ui/link-button';
import { Panel } from '@/storefront/ui/panel';
import { Price } from '@/storefront/ui/price';
import { OrderCostDialog } from '@/storefront/widgets/order-cost-dialog';
import '@/text/checkout';
import { t } from '@/text/t';
import { cartCost, type CartLine } from './cart-lines';
import styles from './cart-screen.module.css';

/** What the cart costs, and the way to the checkout: a guest logs in first and comes to it (AUTH-08). */
export function CartSummary({ lines, isGuest }: { lines: readonly CartLine[]; isGuest: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const cost = cartCost(lines);
  const isBlocked = lines.some(({ fault }) => fault !== null);
  const pieces = lines.reduce((sum, { count }) => sum + count, 0);
  const total = cost.price > 0 ? <Price amount={cost.price} size="large" /> : null;
  return (
    <Panel title={t('cart.summary')}>
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
        <WayOn isBlocked={isBlocked} isGuest={isGuest} />
      </BottomBar>
      <OrderCostDialog open={isOpen} onClose={() => setIsOpen(false)} cost={cost} />
    </Panel>
  );
}

function WayOn({ isBlocked, isGuest }: { isBlocked: boolean; isGuest: boolean }) {
  const text = t(isGuest ? 'cart.login' : 'cart.continue');
  // A link cannot be refused, a button can.
  if (isBlocked) return <Button size="large" disabled>{text}</Button>;
  return <LinkButton size="large" href={isGuest ? urls.login({ backUrl: urls.checkout() }) : urls.checkout()}>{text}</LinkButton>;
}
