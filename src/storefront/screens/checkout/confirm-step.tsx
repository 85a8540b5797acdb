import { useState, type ReactNode } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { addressText } from '@/domain/postal-address';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliLong } from '@/domain/jalaali';
import { formatToman } from '@/domain/money';
import { tomanInWords } from '@/domain/number-to-words';
import { Button } from '@/storefront/ui/button';
import { IconButton } from '@/storefront/ui/icon-button';
import { edit } from '@/storefront/ui/icons/account';
import { SectionCard } from '@/storefront/ui/section-card';
import { useSupport, useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { ArrangedPayment } from '@/storefront/ui/arranged-payment';
import { PickupPlace } from '@/storefront/widgets/delivery/pickup-place';
import { t } from '@/messages/format-message';
import type { CheckoutStep } from './checkout-steps';
import styles from './checkout.module.css';
import { QuoteInvoice } from './quote-invoice';
import type { CheckoutFlow } from './use-checkout-flow';
import { newPriceOf } from './use-submit-errors';
import { checkoutMessages } from '@/messages/checkout';
import { paymentsMessages } from '@/messages/payments';

/**
 * All choices with the invoice. A changed price and the reason of a failed submit are shown before the user confirms
 * again.
 */
export function ConfirmStep({ flow, failed }: { flow: CheckoutFlow; failed: string | null }) {
  const { checkout, quote, isQuoteCurrent, address, delivery, slot, goTo } = flow;
  const { choices, paymentMethod, error } = checkout;
  const [isOpen, setIsOpen] = useState(false);
  const isOnline = useTakesPayments();
  const support = useSupport();
  const invoice = quote?.invoice;
  return (
    <>
      {failed !== null && (
        <p role="alert" className={styles.failure}>
          {failed}
        </p>
      )}
      <PriceNotice price={newPriceOf(error)} before={error === null ? null : flow.submittedPrice} />
      <SectionCard
        title={t(checkoutMessages.confirmTitle)}
        end={
          invoice && (
            <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
              {t(checkoutMessages.confirmInvoice)}
            </Button>
          )
        }
      >
        <dl className={styles.review}>
          {address && delivery !== 'pickup' && (
            <Part label={t(checkoutMessages.addressTitle)} step="address" onEdit={goTo}>
              {isolateLatin(address.title)}: {isolateLatin(addressText(address))}
            </Part>
          )}
          {delivery && (
            <Part label={t(checkoutMessages['delivery.title'])} step="delivery" onEdit={goTo}>
              {t(checkoutMessages[`delivery.${delivery}`])}
              <span className={styles.place}>
                <PickupPlace delivery={delivery} />
              </span>
            </Part>
          )}
          {flow.needsSlot && slot && (
            <Part label={t(checkoutMessages.deliverySlotTitle)} step="delivery" onEdit={goTo}>
              {t(checkoutMessages.deliverySlotChosen, {
                day: formatJalaaliLong(slot.mdate),
                hour: toPersianDigits(slot.time),
              })}
            </Part>
          )}
          <Part label={t(checkoutMessages.paymentTitle)} step="payment" onEdit={goTo}>
            {t(
              paymentsMessages[`payment.method.${paymentMethod === 'cash' && !isOnline ? 'arranged' : paymentMethod}`],
            )}
          </Part>
          {choices.msg.trim() !== '' && (
            <Part label={t(checkoutMessages.noteLabel)} step="payment" onEdit={goTo}>
              {isolateLatin(choices.msg)}
            </Part>
          )}
        </dl>
        {invoice && isQuoteCurrent && invoice.price > 0 && (
          <p className={styles.words}>{t(checkoutMessages.priceWords, { words: tomanInWords(invoice.price) })}</p>
        )}
        {paymentMethod === 'cash' &&
          (isOnline ? (
            <p className={styles.note}>{t(checkoutMessages.confirmPayLater)}</p>
          ) : (
            <ArrangedPayment support={support} className={styles.note} />
          ))}
      </SectionCard>
      {invoice && (
        <QuoteInvoice invoice={invoice} open={isOpen} loading={!isQuoteCurrent} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface PartProps {
  label: string;
  step: CheckoutStep;
  onEdit: (step: CheckoutStep) => void;
  children: ReactNode;
}

function Part({ label, step, onEdit, children }: PartProps) {
  return (
    <div className={styles.part}>
      <dt>{isolateLatin(label)}</dt>
      <dd className={styles.value}>{children}</dd>
      <dd className={styles.tool}>
        <IconButton
          glyph={edit}
          label={t(checkoutMessages.confirmEdit, { what: label })}
          onClick={() => onEdit(step)}
        />
      </dd>
    </div>
  );
}

function PriceNotice({ price, before }: { price: number | null; before: number | null }) {
  if (price === null || before === null || before === price) return null;
  return (
    <p role="alert" className={styles.notice}>
      {t(checkoutMessages.confirmPriceChanged, { old: formatToman(before), price: formatToman(price) })}
    </p>
  );
}
