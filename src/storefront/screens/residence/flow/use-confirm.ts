import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Product } from '@/contract/catalogue.shapes';
import type { CivilDate } from '@/domain/civil-date';
import { formatToman } from '@/domain/money';
import { tidyText } from '@/domain/persian-text';
import { urls } from '@/domain/urls';
import { useReservationDraft } from '@/storefront/state/use-reservation-draft';
import { useSession } from '@/storefront/state/use-session';
import type { StayOrder } from '@/storefront/state/use-stay-order';
import { focusFirstError } from '@/storefront/ui/field';
import '@/text/booking';
import { t } from '@/text/t';
import type { Stay } from '../use-stay';
import { repricedTo } from './refusals';

export interface Confirm {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly isAccepted: boolean;
  readonly setAccepted: (accepted: boolean) => void;
  readonly nameError: string | null;
  readonly acceptError: string | null;
  /** A changed price, to be agreed to by another tap; or why else the submit was refused. */
  readonly notice: string | null;
  readonly isLoggedIn: boolean;
  /** The arrival of the last submit. */
  readonly sentArrival: CivilDate | null;
  /** Submits, or goes to the login and comes back to this step. */
  readonly run: () => void;
}

interface Options {
  product: Product;
  stay: Stay;
  order: StayOrder;
}

/** The last step: the guest's name, the acceptance of the rules, the login on the way (ROUTE-05), and the submit (RES-03). */
export function useConfirm({ product, stay, order }: Options): Confirm {
  const router = useRouter();
  const { isLoggedIn, customer } = useSession();
  const draft = useReservationDraft(product.id);
  const formRef = useRef<HTMLFormElement>(null);
  const [isAccepted, setAccepted] = useState(false);
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState<{ name: string; price: number; arrival: CivilDate | null }>({ name: '', price: 0, arrival: null });

  const name = draft.guestName;
  const isNamed = tidyText(name) !== '';
  const refusedName = order.error?.errors?.find(({ field }) => field === 'guest_name')?.msg;

  // Once, when it is known who is here: it starts as the customer's own name, and stays what the guest makes of it.
  const isFilled = useRef(false);
  useEffect(() => {
    if (isFilled.current || !customer) return;
    isFilled.current = true;
    if (draft.guestName === '') draft.setGuestName(customer.name);
  }, [customer, draft]);

  const run = () => {
    if (!isLoggedIn) return void router.push(loginUrl(product, stay));
    setTried(true);
    if (!isNamed || !isAccepted) return void setTimeout(() => focusFirstError(formRef.current));
    setSent({ name, price: order.quote?.invoice.price ?? 0, arrival: stay.range.start });
    order.submit(urls.residence(product.id, product.name));
  };
  return {
    formRef,
    name,
    setName: draft.setGuestName,
    isAccepted,
    setAccepted,
    nameError: isTried && !isNamed ? t('stay.flow.guest.required') : name === sent.name ? (refusedName ?? null) : null,
    acceptError: isTried && !isAccepted ? t('stay.flow.accept.required') : null,
    notice: noticeOf(order, sent.price),
    isLoggedIn,
    sentArrival: sent.arrival,
    run,
  };
}

/** Back from the login this step stands open again, with the nights in the address and in the reserved list. */
function loginUrl({ id, name }: Product, { flowUrl, range }: Stay): string {
  return urls.login({ backUrl: flowUrl, end_date: range.end ?? undefined, residenceId: id, residenceName: name });
}

function noticeOf({ error, pending }: StayOrder, old: number): string | null {
  if (pending || !error) return null;
  const price = repricedTo(error);
  return price === null ? error.msg : t('stay.flow.priceChanged', { old: formatToman(old), price: formatToman(price) });
}
