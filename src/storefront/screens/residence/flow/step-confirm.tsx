import { useId, type FormEvent, type ReactNode, useEffect, useRef, useState, type RefObject } from 'react';
import type { Product, Residence } from '@/contract/product.schemas';
import { wayKind } from '@/domain/bank-way';
import { isolateLatin } from '@/domain/isolate-latin';
import { MAX_GUEST_NAME } from '@/domain/constants';
import { formatToman } from '@/domain/money';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { Field, focusFirstError } from '@/storefront/ui/field';
import { t } from '@/messages/format-message';
import { CancellationLine, CancellationTerm } from '../cancellation-timeline';
import { RuleList } from '../house-rules';
import type { StaySelection } from '../use-stay-selection';
import styles from './flow.module.css';
import { PriceChange, QuoteError, changedText, areDatesTaken, repricedTo } from './quote-error';
import { StayCard, StaySummary } from './flow-aside';
import { StepHeading } from './steps';
import { bookingMessages } from '@/messages/booking';
import { stayDetailsMessages } from '@/messages/stay-details';
import { useRouter } from 'next/router';
import { normalizeText } from '@/domain/normalize-text';
import { urls } from '@/domain/urls';
import { useReservationDraft } from '@/storefront/state/reservation/use-reservation-draft';
import { useSupport, useTakesPayments } from '@/storefront/state/catalogue/use-shop-payment';
import { ArrangedPayment } from '@/storefront/ui/arranged-payment';
import { CreditPartField, dueRows } from '@/storefront/ui/credit-part';
import { PaymentMethods } from '@/storefront/ui/payment-methods';
import { useBackOnline } from '@/storefront/ui/use-back-online';
import { offlineMessages } from '@/messages/offline';
import { selectIsLoggedIn } from '@/storefront/state/auth/auth.slice';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';

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

/**
 * How many minutes the nights are held after the submit for a payment at the bank, which follows on the reservation's
 * page; null where another step follows, where nothing is to be paid, or where the backend tells none.
 */
function holdMinutesOf({ quote, paymentMethod }: Pick<StayOrder, 'quote' | 'paymentMethod'>): number | null {
  const isPaidNext = quote !== null && quote.invoice.price > 0 && wayKind(paymentMethod) === 'cash';
  return (isPaidNext ? quote.hold_minutes : null) ?? null;
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

export interface Confirm {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly noticeRef: RefObject<HTMLParagraphElement | null>;
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly isAccepted: boolean;
  readonly setAccepted: (accepted: boolean) => void;
  readonly nameError: string | null;
  readonly acceptError: string | null;
  /** A changed price, to be confirmed by another tap, or the reason of a failed submit. */
  readonly notice: string | null;
  readonly isLoggedIn: boolean;
  /** As of {@link holdMinutesOf}; null also before the login. */
  readonly hold: number | null;
  /** Submits, or opens the login, which returns to this step. */
  readonly run: () => void;
}

interface Options {
  product: Product;
  stay: StaySelection;
  order: StayOrder;
}

/**
 * The last step: the guest's name, the acceptance of the rules, the login if necessary (ROUTE-05), and the submit
 * (RES-03).
 */
export function useConfirm({ product, stay, order }: Options): Confirm {
  const router = useRouter();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const customer = useAppSelector(selectCustomer);
  const draft = useReservationDraft(product.id);
  const formRef = useRef<HTMLFormElement>(null);
  const noticeRef = useRef<HTMLParagraphElement>(null);
  /** The nights whose terms were accepted: other nights have other cancellation dates. */
  const [acceptedFor, setAcceptedFor] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState({ name: '', price: 0, stay: '' });

  const name = draft.guestName;
  const nights = stay.nights.join();
  const isAccepted = acceptedFor === nights;
  const chosen = [...stay.nights, stay.people].join();
  const isNamed = normalizeText(name) !== '';
  const serverNameError = order.error?.errors?.find(({ field }) => field === 'guest_name')?.msg;

  // Filled in once with the customer's own name; later input is not overwritten.
  const isFilled = useRef(false);
  useEffect(() => {
    if (isFilled.current || !customer) return;
    isFilled.current = true;
    if (draft.guestName === '') draft.setGuestName(customer.name);
  }, [customer, draft]);

  // A failed submit focuses the invalid field, otherwise the message.
  const { error, pending } = order;
  const isBackOnline = useBackOnline(error);
  useEffect(() => {
    if (!error || pending) return undefined;
    const timer = setTimeout(() => focusFirstError(formRef.current) || noticeRef.current?.focus());
    return () => clearTimeout(timer);
  }, [error, pending]);

  const run = () => {
    if (!isLoggedIn) return void router.push(loginUrl(product, stay));
    setTried(true);
    if (!isNamed || !isAccepted) return void setTimeout(() => focusFirstError(formRef.current));
    setSent({ name, price: order.quote?.invoice.price ?? 0, stay: chosen });
    order.submit(urls.residence(product.id, product.name));
  };
  return {
    formRef,
    noticeRef,
    name,
    setName: draft.setGuestName,
    isAccepted,
    setAccepted: (accepted) => setAcceptedFor(accepted ? nights : null),
    nameError:
      isTried && !isNamed
        ? t(bookingMessages.stayFlowGuestRequired)
        : name === sent.name
          ? (serverNameError ?? null)
          : null,
    acceptError: isTried && !isAccepted ? t(bookingMessages.stayFlowAcceptRequired) : null,
    // An error is shown only as long as the choice is the submitted one.
    notice: chosen !== sent.stay ? null : isBackOnline ? t(offlineMessages.backOnline) : noticeOf(order, sent.price),
    isLoggedIn,
    hold: isLoggedIn ? holdMinutesOf(order) : null,
    run,
  };
}

/** The login returns with this step open: the nights are in the URL and in the stored reservation. */
function loginUrl({ id, name }: Product, { flowUrl, range }: StaySelection): string {
  return urls.login({ backUrl: flowUrl, end_date: range.end ?? undefined, residenceId: id, residenceName: name });
}

/** Taken nights are reported at the dates step. */
function noticeOf({ error, pending }: StayOrder, submittedPrice: number): string | null {
  if (pending || !error || areDatesTaken(error)) return null;
  const price = repricedTo(error);
  return price === null ? error.msg : changedText(submittedPrice, price);
}
