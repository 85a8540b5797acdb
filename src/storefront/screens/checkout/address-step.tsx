import { useEffect, useRef, useState } from 'react';
import type { Address } from '@/contract/customer.shapes';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { useAppDispatch } from '@/storefront/state/hooks';
import { notified } from '@/storefront/state/notification.slice';
import { Button } from '@/storefront/ui/button';
import { ChoiceCards, type Choice } from '@/storefront/ui/choice-cards';
import { plus } from '@/storefront/ui/icons/base';
import { Panel } from '@/storefront/ui/panel';
import '@/text/checkout';
import '@/text/flow';
import { t } from '@/text/t';
import { AddressForm } from './address-form';
import styles from './checkout.module.css';
import type { CheckoutFlow } from './use-checkout-flow';

const PICKUP = 'pickup';

/** Where the order goes: one of the addresses, another one, or nowhere when it is picked up. */
export function AddressStep({ flow, error }: { flow: CheckoutFlow; error: string | null }) {
  const { addresses = [], address, delivery, deliveries } = flow;
  const choose = useAddressChoice(flow);
  const [isAdding, setIsAdding] = useState(false);
  const list = useFocusAfter(isAdding || addresses.length === 0);
  const isOpen = isAdding || (addresses.length === 0 && delivery !== PICKUP);
  const choices = [...addresses.map(choiceOf), ...(deliveries.includes(PICKUP) ? [pickup()] : [])];
  const added = (one: Address | null) => {
    setIsAdding(false);
    if (one) choose(one);
  };
  return (
    <Panel title={t('address.title')}>
      {addresses.length === 0 && <p className={styles.note}>{t('address.none')}</p>}
      <div ref={list} tabIndex={-1} className={styles.step}>
        <ChoiceCards
          legend={t('address.title')}
          hideLegend
          name="address"
          value={delivery === PICKUP ? PICKUP : (address?.addressId.toString() ?? null)}
          choices={choices}
          error={error}
          onChange={(value) => choose(addresses.find(({ addressId }) => addressId.toString() === value) ?? null)}
        />
      </div>
      {isOpen ? (
        <AddressForm customerId={flow.customerId} known={addresses} onSaved={added} onCancel={addresses.length > 0 ? () => setIsAdding(false) : undefined} />
      ) : (
        <div><Button variant="secondary" glyph={plus} onClick={() => setIsAdding(true)}>{t('address.add')}</Button></div>
      )}
    </Panel>
  );
}

/** The list takes the focus when the form has closed: what was saved stands there, chosen. */
function useFocusAfter(isFormOpen: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isFormOpen);
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) {
      list.current?.focus({ preventScroll: true });
      list.current?.scrollIntoView?.({ block: 'center' });
    }
    wasOpen.current = isFormOpen;
  }, [isFormOpen]);
  return list;
}

/** CHK-01: an address outside of the zone is refused with a toast. Null stands for picking up. */
function useAddressChoice({ checkout: { choices, choose } }: CheckoutFlow): (address: Address | null) => void {
  const dispatch = useAppDispatch();
  return (address) => {
    if (!address) choose({ delivery: PICKUP });
    else if (!address.is_in_zone) dispatch(notified({ message: t('zone.outOfRange'), variant: 'error' }));
    else choose({ addressId: address.addressId, delivery: choices.delivery === PICKUP ? null : choices.delivery });
  };
}

function choiceOf({ addressId, title, address, number, shippingPrice, is_in_zone }: Address): Choice<string> {
  return {
    value: addressId.toString(),
    title,
    note: (
      <>
        {t('address.line', { address, number: toPersianDigits(number) })}
        <span className={is_in_zone ? styles.shipping : styles.out}>
          {is_in_zone ? t('address.shipping', { price: shippingPrice > 0 ? formatToman(shippingPrice) : t('price.free') }) : t('zone.outOfRange.long')}
        </span>
      </>
    ),
  };
}

function pickup(): Choice<string> {
  return { value: PICKUP, title: t('address.pickup'), note: t('address.pickup.note') };
}
