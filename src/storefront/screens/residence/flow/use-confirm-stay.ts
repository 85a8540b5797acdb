import { useEffect, useRef, useState, type RefObject } from 'react';
import { useRouter } from 'next/router';
import type { Product } from '@/contract/product.schemas';
import { wayKind } from '@/domain/bank-way';
import { normalizeText } from '@/domain/normalize-text';
import { urls } from '@/domain/urls';
import { bookingMessages } from '@/messages/booking';
import { t } from '@/messages/format-message';
import { offlineMessages } from '@/messages/offline';
import { selectIsLoggedIn } from '@/storefront/state/auth/auth.slice';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import { useReservationDraft } from '@/storefront/state/reservation/use-reservation-draft';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { focusFirstError } from '@/storefront/ui/field';
import { useBackOnline } from '@/storefront/ui/use-back-online';
import type { StaySelection } from '../use-stay-selection';
import { areDatesTaken, changedText, repricedTo } from './quote-error';

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
  /** The nights are free, and their price is shown. */
  readonly isReady: boolean;
  /** As of {@link holdMinutesOf}; null also before the login. */
  readonly hold: number | null;
  /** Submits, or opens the login, which returns to this step. */
  readonly run: () => void;
}

interface Options {
  product: Product;
  stay: StaySelection;
  order: StayOrder;
  /** The chosen nights are not free. */
  isTaken: boolean;
}

/**
 * The last step: the guest's name, the acceptance of the rules, the login if necessary (ROUTE-05), and the submit
 * (RES-03).
 */
export function useConfirmStay({ product, stay, order, isTaken }: Options): Confirm {
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

  const isReady = stay.nights.length > 0 && !isTaken && order.quote !== null;
  const run = () => {
    // Enter in the field of the name submits the form, whatever the state of the button in the footer is.
    if (!isReady || order.quotePending || order.pending) return;
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
    isReady,
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

/**
 * How many minutes the nights are held after the submit for a payment at the bank, which follows on the reservation's
 * page; null where another step follows, where nothing is to be paid, or where the backend tells none.
 */
function holdMinutesOf({ quote, paymentMethod }: Pick<StayOrder, 'quote' | 'paymentMethod'>): number | null {
  const isPaidNext = quote !== null && quote.invoice.price > 0 && wayKind(paymentMethod) === 'cash';
  return (isPaidNext ? quote.hold_minutes : null) ?? null;
}
