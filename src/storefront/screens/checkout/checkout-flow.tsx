import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { ErrorState } from '@/storefront/ui/error-state';
import { focusFirstError } from '@/storefront/ui/field';
import { LoadingRegion } from '@/storefront/ui/skeleton';
import { TwoColumn } from '@/storefront/ui/two-column';
import { Purchase } from '@/storefront/widgets/purchase';
import { t } from '@/messages/format-message';
import { AddressSection } from './address-section';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CHECKOUT_SECTIONS, type CheckoutSection } from './checkout-sections';
import { CheckoutSummary } from './checkout-summary';
import styles from './checkout.module.css';
import { DeliverySection } from './delivery-section';
import { PaymentSection } from './payment-section';
import { SubmitErrorDialog } from './submit-error-dialog';
import { useCheckoutFlow } from './use-checkout-flow';
import { useSubmitErrors } from './use-submit-errors';
import { addressesMessages } from '@/messages/addresses';
import { checkoutMessages } from '@/messages/checkout';
import { costsMessages } from '@/messages/costs';

/** The sections of the checkout beside its summary; `empty` is shown without a cart. */
export function CheckoutFlow({ empty }: { empty: ReactNode }) {
  const flow = useCheckoutFlow();
  const { checkout, addresses, missingAt } = flow;
  const isEmpty = useAppSelector(selectCartItems).length === 0;
  const { sections, show } = useShownSection();
  const submitErrors = useSubmitErrors(flow, show);
  /** The section that lacked a choice when the order was last submitted. */
  const [attempted, setAttempted] = useState<CheckoutSection | null>(null);

  if (checkout.done)
    return (
      <LoadingRegion>
        <p className={styles.done}>{t(checkoutMessages.confirmDone)}</p>
      </LoadingRegion>
    );
  if (isEmpty) return empty;
  if (flow.addressesFailed) {
    const offline = flow.addressesFailed === 'offline';
    return (
      <ErrorState
        text={offline ? undefined : t(addressesMessages.addressFailed)}
        offline={offline}
        onRetry={flow.reloadAddresses}
      />
    );
  }
  if (!addresses) return <CheckoutSkeleton />;

  const ask = (section: CheckoutSection | null) => {
    setAttempted(section);
    if (section !== null) show(section);
  };
  const submit = () => {
    // An open address form is saved first, and the price of its delivery is shown before the order is placed.
    const form = sectionIn(sections, 'address')?.querySelector('form');
    if (form) return form.requestSubmit();
    const missing = CHECKOUT_SECTIONS.find((one) => missingAt(one) !== null) ?? null;
    ask(missing ?? (flow.submit() ? null : 'delivery'));
  };
  const errorAt = (section: CheckoutSection) =>
    submitErrors.at(section) ?? (attempted === section ? missingAt(section) : null);
  return (
    <Purchase>
      <div className={styles.flow}>
        <TwoColumn
          label={t(costsMessages.checkoutSummary)}
          aside={<CheckoutSummary flow={flow} failed={submitErrors.failed} onSubmit={submit} />}
        >
          <div ref={sections} className={styles.sections}>
            <div data-section="address" tabIndex={-1} className={styles.section}>
              <AddressSection flow={flow} error={errorAt('address')} />
            </div>
            <div data-section="delivery" tabIndex={-1} className={styles.section}>
              <DeliverySection flow={flow} error={errorAt('delivery')} />
            </div>
            <div data-section="payment" tabIndex={-1} className={styles.section}>
              {/* A credit that is too low is said as soon as it is chosen. */}
              <PaymentSection flow={flow} error={submitErrors.at('payment') ?? missingAt('payment')} />
            </div>
          </div>
        </TwoColumn>
      </div>
      <SubmitErrorDialog submitErrors={submitErrors} onSlot={flow.needsSlot ? () => show('delivery') : undefined} />
    </Purchase>
  );
}

/** Brings a section into view, and focuses its first error or the section itself. */
function useShownSection() {
  const sections = useRef<HTMLDivElement>(null);
  /** A new object each time: a repeated attempt moves the focus again. */
  const [shown, setShown] = useState<{ readonly section: CheckoutSection } | null>(null);
  useEffect(() => {
    const place = shown && sectionIn(sections, shown.section);
    if (!place) return;
    if (!focusFirstError(place)) place.focus({ preventScroll: true });
    // jsdom has no scrollIntoView.
    place.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  return { sections, show: useCallback((section: CheckoutSection) => setShown({ section }), []) };
}

function sectionIn(sections: RefObject<HTMLElement | null>, section: CheckoutSection): HTMLElement | null {
  return sections.current?.querySelector<HTMLElement>(`[data-section="${section}"]`) ?? null;
}
