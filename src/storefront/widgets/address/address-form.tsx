import type { Address } from '@/contract/customer.schemas';
import type { MapPoint } from '@/domain/map-link';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { t } from '@/messages/translate';
import styles from './address.module.css';
import { LocationField } from './location-field';
import { useAddressForm } from './use-address-form';
import type { ZoneOfPoint } from './use-delivery-zone';
import { addressesMessages } from '@/messages/addresses';
import { sharedMessages } from '@/messages/shared';

interface AddressFormProps {
  customerId: number;
  /** The list as it is: what is new in the answer is this form's, and a map begins near the newest. */
  known: readonly Address[];
  /** The one that is changed; null: a new one. */
  address?: Address | null;
  /** The address as the shop answered it. */
  onSaved: (address: Address | null) => void;
  /** Undefined: there is nothing to go back to. */
  onCancel?: () => void;
}

/** An address with its place on the map (ACC-02), a new one or one that is changed; on the addresses page and at the checkout. */
export function AddressForm({ customerId, known, address = null, onSaved, onCancel }: AddressFormProps) {
  const saved = (addresses: readonly Address[]) =>
    onSaved(
      address ? (addresses.find(({ addressId }) => addressId === address.addressId) ?? null) : newOf(addresses, known),
    );
  const view = useAddressForm({ customerId, address, onSaved: saved });
  const { fields, errorOf, type } = view;
  const cancel =
    onCancel &&
    (() => {
      view.drop();
      onCancel();
    });
  return (
    <form
      ref={view.form}
      className={styles.form}
      onSubmit={view.submit}
      noValidate
      aria-label={t(address ? addressesMessages.addressChange : addressesMessages.addressNew)}
    >
      <Field
        label={t(addressesMessages.addressFieldTitle)}
        hint={t(addressesMessages.addressFieldTitleHint)}
        name="title"
        autoComplete="off"
        required
        maxLength={60}
        value={fields.title}
        onValueChange={type('title')}
        error={errorOf('title')}
      />
      <Field
        label={t(addressesMessages.addressFieldAddress)}
        hint={t(addressesMessages.addressFieldAddressHint)}
        name="address"
        autoComplete="street-address"
        rows={2}
        required
        maxLength={500}
        value={fields.address}
        onValueChange={type('address')}
        error={errorOf('address')}
      />
      <Field
        label={t(addressesMessages.addressFieldNumber)}
        name="number"
        autoComplete="off"
        required
        maxLength={20}
        value={fields.number}
        onValueChange={type('number')}
        error={errorOf('number')}
      />
      <LocationField
        place={view.place}
        onPlace={view.choosePlace}
        known={placedOf(address)}
        near={nearOf(known)}
        error={errorOf('place')}
        onMap={view.setHasMap}
      />
      <div className={styles.row}>
        <Button type="submit" loading={view.saving}>
          {t(sharedMessages.actionSave)}
        </Button>
        {cancel && (
          <Button variant="quiet" disabled={view.saving} onClick={cancel}>
            {t(sharedMessages.actionCancel)}
          </Button>
        )}
      </div>
    </form>
  );
}

function newOf(addresses: readonly Address[], known: readonly Address[]): Address | null {
  return addresses.find(({ addressId }) => known.every((one) => one.addressId !== addressId)) ?? null;
}

function placedOf(address: Address | null): ZoneOfPoint | null {
  if (!address || address.lat === null || address.lng === null) return null;
  return { place: { lat: address.lat, lng: address.lng }, zone: address.is_in_zone ? 'in' : 'out' };
}

/** People have their addresses in one city, mostly. */
function nearOf(known: readonly Address[]): MapPoint | null {
  const placed = known.flatMap(({ addressId, lat, lng }) =>
    lat === null || lng === null ? [] : [{ addressId, lat, lng }],
  );
  return placed.sort((one, other) => other.addressId - one.addressId)[0] ?? null;
}
