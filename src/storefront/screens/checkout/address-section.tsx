import { useEffect, useRef, useState } from 'react';
import type { Address } from '@/contract/customer.schemas';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { productsPriceOf } from '@/domain/invoice';
import { inOfferedOrder } from '@/domain/preferred-address';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { notified } from '@/storefront/state/notifications/notification.slice';
import { Button } from '@/storefront/ui/button';
import { RadioCards, type RadioCard } from '@/storefront/ui/radio-cards';
import { plus } from '@/storefront/ui/icons/base';
import { SectionCard } from '@/storefront/ui/section-card';
import { PickupPlace } from '@/storefront/widgets/delivery/pickup-place';
import { AddressForm } from '@/storefront/widgets/address/address-form';
import { AddressActions } from '@/storefront/widgets/address/address-actions';
import { AddressText } from '@/storefront/widgets/address/address-text';
import { useZoneProblem } from '@/storefront/widgets/address/use-zone-problem';
import { RemoveAddress } from '@/storefront/widgets/address/remove-address';
import { t } from '@/messages/format-message';
import styles from './checkout.module.css';
import type { CheckoutFlow } from './use-checkout-flow';
import { addressesMessages } from '@/messages/addresses';
import { checkoutMessages } from '@/messages/checkout';
import { toastMessages } from '@/messages/toasts';

const PICKUP = 'pickup';
/** With more addresses only the chosen one is shown at first. */
const SHOWN_ADDRESSES = 2;
/** The open form or dialog: none, a new address, or the address that is edited or deleted. */
type OpenForm = { readonly is: 'nothing' | 'new' } | { readonly is: 'change' | 'remove'; readonly address: Address };
const NONE: OpenForm = { is: 'nothing' };

interface AddressSectionProps {
  flow: CheckoutFlow;
  error: string | null;
}

/** Chooses the delivery address, or none for pickup. Addresses can be added, edited and deleted here. */
export function AddressSection({ flow, error }: AddressSectionProps) {
  const { addresses = [], address, delivery, deliveries, customerId } = flow;
  const choose = useAddressChoice(flow);
  const isBrought = deliveries.some((one) => one !== PICKUP);
  const unreached = isBrought && flow.isNotBrought ? address : null;
  const sorted = useChosenFirst(isBrought ? addresses : [], address);
  const [open, setOpen] = useState<OpenForm>(NONE);
  const [showsAll, setShowsAll] = useState(false);
  const isForm =
    open.is === 'new' || open.is === 'change' || (isBrought && addresses.length === 0 && delivery !== PICKUP);
  const list = useFocusAfter(isForm || open.is === 'remove');
  const close = () => setOpen(NONE);
  const actions = (one: Address) => (
    <AddressActions
      address={one}
      onEdit={() => setOpen({ is: 'change', address: one })}
      onRemove={() => setOpen({ is: 'remove', address: one })}
    />
  );
  const isFolded = !showsAll && sorted.length > SHOWN_ADDRESSES;
  const first = sorted.find(({ addressId }) => addressId === address?.addressId) ?? sorted[0];
  const shown = isFolded && first ? [first] : sorted;
  const inCart = flow.quote ? productsPriceOf(flow.quote.invoice) : 0;
  const choices = [
    ...shown.map((one) => addressCard(one, inCart, actions(one))),
    ...(deliveries.includes(PICKUP) ? [pickupCard(hasPlaces(flow))] : []),
  ];
  const saved = (one: Address | null) => {
    close();
    if (one) choose(one);
  };
  return (
    <SectionCard title={t(checkoutMessages.addressTitle)}>
      {isBrought && addresses.length === 0 && <p className={styles.note}>{t(addressesMessages.addressNone)}</p>}
      <div ref={list} tabIndex={-1} className={styles.section}>
        <RadioCards
          legend={t(checkoutMessages.addressTitle)}
          hideLegend
          name="address"
          value={delivery === PICKUP ? PICKUP : (address?.addressId.toString() ?? null)}
          choices={choices}
          error={error}
          onChange={(value) => choose(addresses.find(({ addressId }) => addressId.toString() === value) ?? null)}
        />
      </div>
      {unreached && (
        <p role="alert" className={styles.notice}>
          {isolateLatin(t(checkoutMessages.addressNotBrought, { address: unreached.title }))}
        </p>
      )}
      {isForm && customerId !== null && (
        <AddressForm
          key={open.is === 'change' ? open.address.addressId : 'new'}
          customerId={customerId}
          saved={addresses}
          address={open.is === 'change' ? open.address : null}
          onSaved={saved}
          onCancel={open.is === 'nothing' ? undefined : close}
        />
      )}
      {!isForm && (
        <div className={styles.row}>
          {isFolded && (
            <Button variant="secondary" onClick={() => setShowsAll(true)}>
              {t(checkoutMessages.addressOthers, { n: toPersianDigits(sorted.length - 1) })}
            </Button>
          )}
          <Button variant={isFolded ? 'quiet' : 'secondary'} glyph={plus} onClick={() => setOpen({ is: 'new' })}>
            {t(addressesMessages.addressAdd)}
          </Button>
        </div>
      )}
      {customerId !== null && (
        <RemoveAddress
          customerId={customerId}
          address={open.is === 'remove' ? open.address : null}
          onClose={close}
          onRemoved={close}
        />
      )}
    </SectionCard>
  );
}

/**
 * Order of the addresses: the one that is chosen when the list is first shown comes first, those outside of the zone
 * last; the order does not change later.
 */
function useChosenFirst(addresses: readonly Address[], chosen: Address | null): readonly Address[] {
  const [first, setFirst] = useState(chosen?.addressId);
  if (first === undefined && chosen) setFirst(chosen.addressId);
  return inOfferedOrder(addresses, first);
}

/** The list gets the focus when the form before it has closed: the saved address is in it, selected. */
function useFocusAfter(isOpen: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      list.current?.focus({ preventScroll: true });
      list.current?.scrollIntoView?.({ block: 'center' });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return list;
}

/** An address outside of the zone, or without a location, is rejected with a toast (CHK-01). Null means pickup. */
function useAddressChoice({
  checkout: { choose },
  delivery,
  deliveries,
  offers,
}: CheckoutFlow): (address: Address | null) => void {
  const dispatch = useAppDispatch();
  const problemOf = useZoneProblem();
  return (address) => {
    if (!address) choose({ delivery: PICKUP, deliveryMethod: null });
    else if (!address.is_in_zone)
      dispatch(notified({ message: problemOf(address, t(toastMessages.zoneOutOfRange)), variant: 'error' }));
    else {
      // Where the shop has methods, its quote preselects one.
      const brought = offers ? null : (deliveries.find((one) => one !== PICKUP) ?? null);
      choose({ addressId: address.addressId, ...(delivery === PICKUP && { delivery: brought, deliveryMethod: null }) });
    }
  };
}

function addressCard(address: Address, inCart: number, actions: RadioCard<string>['actions']): RadioCard<string> {
  return {
    value: address.addressId.toString(),
    title: address.is_in_zone ? address.title : <span className={styles.note}>{isolateLatin(address.title)}</span>,
    note: <AddressText address={address} inCart={inCart} />,
    actions,
  };
}

/** Whether the place is chosen among the deliveries: the shop has several, or one elsewhere than its own address. */
function hasPlaces({ offers }: CheckoutFlow): boolean {
  const pickups = offers?.filter(({ delivery }) => delivery === PICKUP) ?? [];
  return pickups.length > 1 || pickups.some(({ place }) => place !== null);
}

function pickupCard(isElsewhere: boolean): RadioCard<string> {
  return {
    value: PICKUP,
    title: t(checkoutMessages.addressPickup),
    note: (
      <>
        {t(checkoutMessages.addressPickupNote)} {!isElsewhere && <PickupPlace delivery={PICKUP} />}
      </>
    ),
  };
}
