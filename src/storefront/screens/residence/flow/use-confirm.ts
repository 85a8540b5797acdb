import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import { tidyText } from '@/domain/normalize-persian';
import { urls } from '@/domain/urls';
import { useReservationDraft } from '@/storefront/state/reservation/use-reservation-draft';
import { useSession } from '@/storefront/state/auth/use-session';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { focusFirstError } from '@/storefront/ui/field';
import { t } from '@/messages/translate';
import type { StaySelection } from '../use-stay-selection';
import { changedText } from './price-change';
import { areDatesTaken, repricedTo } from './submit-errors';
import { bookingMessages } from '@/messages/booking';

export interface Confirm {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly noticeRef: RefObject<HTMLParagraphElement | null>;
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly isAccepted: boolean;
  readonly setAccepted: (accepted: boolean) => void;
  readonly nameError: string | null;
  readonly acceptError: string | null;
  /** A changed price, to be agreed to by another tap; or why else the submit was refused. */
  readonly notice: string | null;
  readonly isLoggedIn: boolean;
  /** Submits, or goes to the login and comes back to this step. */
  readonly run: () => void;
}

interface Options {
  product: Product;
  stay: StaySelection;
  order: StayOrder;
}

/** The last step: the guest's name, the acceptance of the rules, the login on the way (ROUTE-05), and the submit (RES-03). */
export function useConfirm({ product, stay, order }: Options): Confirm {
  const router = useRouter();
  const { isLoggedIn, customer } = useSession();
  const draft = useReservationDraft(product.id);
  const formRef = useRef<HTMLFormElement>(null);
  const noticeRef = useRef<HTMLParagraphElement>(null);
  /** The nights whose terms were agreed to: other nights have other days of cancelling. */
  const [acceptedFor, setAcceptedFor] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState({ name: '', price: 0, stay: '' });

  const name = draft.guestName;
  const nights = stay.nights.join();
  const isAccepted = acceptedFor === nights;
  const chosen = [...stay.nights, stay.people].join();
  const isNamed = tidyText(name) !== '';
  const refusedName = order.error?.errors?.find(({ field }) => field === 'guest_name')?.msg;

  // Once, when it is known who is here: it starts as the customer's own name, and stays what the guest makes of it.
  const isFilled = useRef(false);
  useEffect(() => {
    if (isFilled.current || !customer) return;
    isFilled.current = true;
    if (draft.guestName === '') draft.setGuestName(customer.name);
  }, [customer, draft]);

  // A refused submit leads to what it was refused for: the wrong field, else the sentence.
  const { error, pending } = order;
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
          ? (refusedName ?? null)
          : null,
    acceptError: isTried && !isAccepted ? t(bookingMessages.stayFlowAcceptRequired) : null,
    // What was refused is told as long as it is what is asked for: other nights have not been refused.
    notice: chosen === sent.stay ? noticeOf(order, sent.price) : null,
    isLoggedIn,
    run,
  };
}

/** Back from the login this step stands open again, with the nights in the address and in the reserved list. */
function loginUrl({ id, name }: Product, { flowUrl, range }: StaySelection): string {
  return urls.login({ backUrl: flowUrl, end_date: range.end ?? undefined, residenceId: id, residenceName: name });
}

/** Nights that are gone are told at the dates. */
function noticeOf({ error, pending }: StayOrder, old: number): string | null {
  if (pending || !error || areDatesTaken(error)) return null;
  const price = repricedTo(error);
  return price === null ? error.msg : changedText(old, price);
}
