import { useEffect, useRef, useState } from 'react';
import type { Address } from '@/contract/customer.schemas';
import { inOfferedOrder, preferredAddress } from '@/domain/preferred-address';
import { urls } from '@/domain/urls';
import { useGetAddressesQuery } from '@/storefront/state/customer/customer.api';
import { isOffline, toApiError } from '@/storefront/http/api-error';
import { Button } from '@/storefront/ui/button';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { plus } from '@/storefront/ui/icons/base';
import { LinkButton } from '@/storefront/ui/link-button';
import { SectionCard } from '@/storefront/ui/section-card';
import { RetryNotice } from '@/storefront/ui/retry-notice';
import { AddressForm } from '@/storefront/widgets/address/address-form';
import { t } from '@/messages/format-message';
import { AddressCard } from './address-card';
import { AddressesSkeleton } from './addresses-skeleton';
import { ConfirmRemove } from './confirm-remove';
import styles from './addresses.module.css';
import { useAddressFormPage, type AddressFormPage } from './use-address-form-page';
import { addressesMessages } from '@/messages/addresses';

/** The list of a customer's addresses, or the form of one of them. */
export function AddressBook({ customerId }: { customerId: number }) {
  const {
    data: addresses,
    error,
    isFetching,
    refetch,
  } = useGetAddressesQuery(customerId, { refetchOnMountOrArgChange: true });
  const page = useAddressFormPage();
  const content = useFocusOn(page.form);
  const offline = isOffline(toApiError(error));
  if (!addresses && error)
    return (
      <ErrorState
        text={offline ? undefined : t(addressesMessages.addressFailed)}
        offline={offline}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!addresses) return <AddressesSkeleton />;
  return (
    <div ref={content} tabIndex={-1} className={styles.stack}>
      {error && <RetryNotice text={t(addressesMessages.stale)} onRetry={() => void refetch()} />}
      {page.form === null ? (
        // The tapped button is removed: the list gets the focus.
        <List {...{ customerId, addresses, page }} onRemoved={() => content.current?.focus()} />
      ) : (
        <Form {...{ customerId, addresses, page }} />
      )}
    </div>
  );
}

interface PartProps {
  customerId: number;
  addresses: readonly Address[];
  page: AddressFormPage;
}

function List({ customerId, addresses, page, onRemoved }: PartProps & { onRemoved: () => void }) {
  const [removed, setRemoved] = useState<Address | null>(null);
  const add = (
    <Button glyph={plus} onClick={() => page.open('new')}>
      {t(addressesMessages.addressAdd)}
    </Button>
  );
  if (addresses.length === 0)
    return (
      <EmptyState
        picture="empty-addresses"
        text={t(addressesMessages.addressNone)}
        note={t(addressesMessages.addressNoneNote)}
        action={add}
      />
    );
  const close = () => setRemoved(null);
  const finish = () => {
    close();
    onRemoved();
  };
  return (
    <>
      <ul aria-label={t(addressesMessages.list)} className={styles.list}>
        {inOfferedOrder(addresses, preferredAddress(addresses)?.addressId).map((address) => (
          <AddressCard
            key={address.addressId}
            address={address}
            onEdit={() => page.open(address.addressId)}
            onRemove={() => setRemoved(address)}
          />
        ))}
      </ul>
      <div>{add}</div>
      <ConfirmRemove customerId={customerId} address={removed} onClose={close} onRemoved={finish} />
    </>
  );
}

function Form({ customerId, addresses, page }: PartProps) {
  const address = addresses.find(({ addressId }) => addressId === page.form) ?? null;
  if (page.form !== 'new' && !address) {
    return (
      <EmptyState
        picture="not-found"
        text={t(addressesMessages.addressGone)}
        note={t(addressesMessages.addressGoneNote)}
        action={<LinkButton href={urls.addresses()}>{t(addressesMessages.addressGoneAction)}</LinkButton>}
      />
    );
  }
  return (
    <div className={styles.form}>
      <SectionCard title={t(address ? addressesMessages.addressChange : addressesMessages.addressNew)}>
        <AddressForm
          key={page.form}
          customerId={customerId}
          saved={addresses}
          address={address}
          onSaved={page.close}
          onCancel={page.close}
        />
      </SectionCard>
    </div>
  );
}

/** Focuses the new content, so that screen readers read it from its start. */
function useFocusOn(form: AddressFormPage['form']) {
  const content = useRef<HTMLDivElement>(null);
  const current = useRef(form);
  useEffect(() => {
    if (current.current === form) return;
    current.current = form;
    content.current?.focus();
  }, [form]);
  return content;
}
