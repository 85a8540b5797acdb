import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import type { PanelCustomerDetail } from '@/contract/panel-customers.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { normalizeMobile } from '@/domain/normalize-ids';
import { addressText, type PostalAddress } from '@/domain/postal-address';
import { t } from '@/messages/format-message';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import { usePanelRead } from '../api/use-panel';
import { MobileField } from '../fields/mobile-field';
import { NameField } from '../fields/name-field';
import { may, useSession } from '../session/session';
import { ORDER_ADDRESS } from './order-body';

/** The customer of the order: a mobile, and the customer's name if known. */
export function CustomerFields({ needsGuestName }: { needsGuestName: boolean }) {
  const { customer } = useKnownCustomer();
  return (
    <>
      <MobileField
        source="customer"
        label={t(panelTakeOrderMessages.mobile)}
        helperText={t(panelTakeOrderMessages.mobileHelp)}
      />
      {customer && <KnownCustomer customer={customer} />}
      {needsGuestName && <NameField source="guest_name" label={t(panelTakeOrderMessages.guestName)} />}
      {!needsGuestName && !customer?.name && (
        <TextInput source="customer_name" label={t(panelTakeOrderMessages.name)} helperText={false} />
      )}
    </>
  );
}

function KnownCustomer({
  customer: { name, orders_count, blocked_at, blocked_reason },
}: {
  customer: PanelCustomerDetail;
}) {
  if (blocked_at !== null)
    return (
      <Alert severity="error">
        {isolateLatin(t(panelTakeOrderMessages.blocked, { reason: blocked_reason ?? '' }))}
      </Alert>
    );
  const n = toPersianDigits(orders_count);
  return (
    <Typography role="status">
      {name
        ? isolateLatin(t(panelTakeOrderMessages.known, { name, n }))
        : t(panelTakeOrderMessages.knownNameless, { n })}
    </Typography>
  );
}

interface KnownAddressFieldProps {
  readonly allowsNew?: boolean;
  /** The address that the order has already, as it was then. */
  readonly orderAddress?: PostalAddress | null;
}

/** The addresses of the customer, or a new one, if that is allowed. */
export function KnownAddressField({ allowsNew = true, orderAddress = null }: KnownAddressFieldProps) {
  const { customer, isSettled } = useKnownCustomer();
  const addresses = customer?.addresses ?? [];
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: 'address' });
  // An address of a customer whose mobile number was corrected afterwards.
  const isForeign = isSettled && typeof chosen === 'number' && !addresses.some(({ id }) => id === chosen);
  useEffect(() => {
    if (isForeign) setValue('address', null, { shouldDirty: true });
  }, [isForeign, setValue]);
  const choices = [
    ...(orderAddress
      ? [{ id: ORDER_ADDRESS, name: t(panelTakeOrderMessages.addressOfOrder, { address: addressText(orderAddress) }) }]
      : []),
    ...addresses.map((address) => ({ id: address.id, name: addressText(address) })),
  ];
  if (choices.length === 0 || isForeign) return null;
  return (
    <SelectInput
      source="address"
      label={t(panelTakeOrderMessages.address)}
      {...(allowsNew ? { emptyText: t(panelTakeOrderMessages.addressNew) } : { isRequired: true })}
      helperText={false}
      choices={choices}
    />
  );
}

interface Known {
  /** Undefined without one, and for a host, who has no access to customers. */
  readonly customer: PanelCustomerDetail | undefined;
  /** Whether the customer of a complete mobile number has been looked up. */
  readonly isSettled: boolean;
}

/** The customer with the mobile of the form. */
function useKnownCustomer(): Known {
  const mayKnow = may(useSession(), ['customers']);
  const mobile = normalizeMobile(String(useWatch({ name: 'customer' }) ?? ''));
  const customers = usePanelRead(panelCustomersEndpoints.listCustomers, {
    query: { q: mobile ?? '', limit: 1 },
    enabled: mayKnow && mobile !== null,
  });
  const id = mobile === null ? undefined : customers.data?.items.find((one) => one.mobile === mobile)?.id;
  const detail = usePanelRead(panelCustomersEndpoints.getCustomerForPanel, {
    params: { id: id ?? 0 },
    enabled: id !== undefined,
  });
  const last = id === undefined ? customers : detail;
  return {
    customer: id === undefined ? undefined : detail.data?.item,
    isSettled: mobile !== null && (last.data !== undefined || last.isError),
  };
}
