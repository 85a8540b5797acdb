import { useId, type FormEvent, type ReactNode } from 'react';
import type { Product, Residence } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { MAX_GUEST_NAME } from '@/domain/constants';
import { formatToman } from '@/domain/money';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { Field } from '@/storefront/ui/field';
import { t } from '@/messages/format-message';
import { CancellationLine, CancellationTerm } from '../cancellation-timeline';
import { RuleList } from '../house-rules';
import type { StaySelection } from '../use-stay-selection';
import styles from './flow.module.css';
import { PriceChange, QuoteError } from './quote-error';
import { StayCard, StaySummary } from './flow-aside';
import { StepHeading } from './step-stay';
import { bookingMessages } from '@/messages/booking';
import { stayDetailsMessages } from '@/messages/stay-details';
import { useSupport, useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { ArrangedPayment } from '@/storefront/ui/arranged-payment';
import { CreditPartField, dueRows } from '@/storefront/ui/credit-part';
import { PaymentMethods } from '@/storefront/ui/payment-methods';
import type { Confirm } from './use-confirm-stay';

interface StepConfirmProps {
  product: Product;
  residence: Residence;
  stay: StaySelection;
  order: StayOrder;
  confirm: Confirm;
  onEditDates: () => void;
}

/** The summary before the submit: the stay, the guest's name, the price, rules and terms, and their acceptance. */
export function StepConfirm({ product, residence, stay, order, confirm, onEditDates }: StepConfirmProps) {
  const { quote } = order;
  const isOnline = useTakesPayments();
  const support = useSupport();
  const { formRef, noticeRef, name, setName, nameError, notice, isLoggedIn, run } = confirm;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <section>
      <StepHeading>{t(bookingMessages.stayFlowSummary)}</StepHeading>
      {notice ? (
        <p ref={noticeRef} role="alert" tabIndex={-1} className={styles.alert}>
          {notice}
        </p>
      ) : (
        <PriceChange order={order} />
      )}
      <div className={styles.phoneOnly}>
        <StayCard product={product} residence={residence} />
      </div>
      <StaySummary stay={stay} onEditDates={onEditDates} />
      <form ref={formRef} onSubmit={onSubmit} noValidate className={styles.form}>
        {isLoggedIn ? (
          <Field
            label={t(bookingMessages.stayFlowGuest)}
            name="guest_name"
            kind="name"
            value={name}
            onValueChange={setName}
            error={nameError}
            hint={t(bookingMessages.stayFlowGuestHint)}
            maxLength={MAX_GUEST_NAME}
            required
          />
        ) : (
          <p className={styles.alert}>{t(bookingMessages.stayFlowLoginHint)}</p>
        )}
        {!quote && <QuoteError stay={stay} order={order} onEditDates={onEditDates} />}
        {order.offers.length > 1 && (
          <PaymentMethods
            isOnline={isOnline}
            offers={order.offers}
            value={order.paymentMethod}
            credit={quote?.customer_credit ?? null}
            onChange={order.choosePayment}
          />
        )}
        <CreditPartField {...order.creditPart} />
        {order.creditPart.part > 0 &&
          quote &&
          order.creditPart.due &&
          dueRows(order.creditPart.due).map(({ label, amount }) => (
            <p key={label} className={styles.payable}>
              {label} <b>{formatToman(amount)}</b>
            </p>
          ))}
        <div>
          <Terms title={t(bookingMessages.stayFlowRules)}>
            <RuleList rules={residence.rules} />
          </Terms>
          <Terms
            title={t(stayDetailsMessages['stay.cancel.title'])}
            line={<CancellationTerm terms={residence.cancellation} range={stay.range} />}
          >
            <CancellationLine terms={residence.cancellation} range={stay.range} />
          </Terms>
        </div>
        {isLoggedIn && <Accept confirm={confirm} />}
        {confirm.hold === null && (
          <p className={styles.note}>
            {t(residence.instant ? bookingMessages.stayFlowInstantNote : bookingMessages.stayFlowHostNote)}
          </p>
        )}
        {!isOnline && order.paymentMethod === 'cash' && <ArrangedPayment support={support} className={styles.note} />}
      </form>
    </section>
  );
}

/** Rules or terms, unfolded on demand, so that name and acceptance are in the first screen. */
function Terms({ title, line, children }: { title: string; line?: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.terms}>
      <summary>
        <span>{isolateLatin(title)}</span>
        <span className={styles.free}>{isolateLatin(line)}</span>
      </summary>
      {children}
    </details>
  );
}

function Accept({ confirm: { isAccepted, setAccepted, acceptError } }: { confirm: Confirm }) {
  const note = useId();
  return (
    <div>
      <label className={styles.accept}>
        <input
          type="checkbox"
          name="accept"
          checked={isAccepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
          aria-invalid={acceptError ? true : undefined}
          aria-describedby={acceptError ? note : undefined}
        />
        <span>{t(bookingMessages.stayFlowAccept)}</span>
      </label>
      <p id={note} className={styles.wrong} aria-live="polite">
        {acceptError}
      </p>
    </div>
  );
}
