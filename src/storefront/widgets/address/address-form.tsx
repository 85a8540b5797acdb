import { useContext } from 'react';
import type { Address } from '@/contract/customer.schemas';
import { hasBounds, zoneChoices } from '@/domain/zone-choices';
import type { MapPoint } from '@/domain/map-link';
import { selectShop } from '../../state/catalogue/config.slice';
import { useAppSelector } from '../../state/store/hooks';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { Field } from '../../ui/field';
import { MapContext } from '../../ui/map-context';
import { t } from '@/messages/format-message';
import styles from './address.module.css';
import { LocationField } from './location-field';
import { useAddressForm } from './use-address-form';
import type { ZoneOfPoint } from './use-delivery-zone';
import { ZoneField, ZoneQuestion } from './zone-field';
import { addressesMessages } from '@/messages/addresses';
import { actionsMessages } from '@/messages/actions';

interface AddressFormProps {
  customerId: number;
  /** The saved addresses, to identify the new address in the response; the map starts near the newest one. */
  saved: readonly Address[];
  /** The address being edited; null for a new one. */
  address?: Address | null;
  /** Called with the saved address from the response. */
  onSaved: (address: Address | null) => void;
  /** Undefined: the form cannot be cancelled. */
  onCancel?: () => void;
}

/** The default title of an address: the first that no other address has. */
const TITLES = [addressesMessages.addressHome, addressesMessages.addressWork, addressesMessages.addressOther] as const;

/** Creates or edits an address with its location (ACC-02), on the addresses page and in the checkout. */
export function AddressForm({ customerId, saved, address = null, onSaved, onCancel }: AddressFormProps) {
  const onSuccess = (addresses: readonly Address[]) =>
    onSaved(
      address ? (addresses.find(({ addressId }) => addressId === address.addressId) ?? null) : newOf(addresses, saved),
    );
  const hasMapSource = useContext(MapContext) !== null;
  const allZones = useAppSelector(selectShop)?.free_shipping;
  const zones = zoneChoices(allZones);
  const view = useAddressForm({
    customerId,
    address,
    hasZones: zones !== null,
    isMapExpected: hasMapSource,
    titleOf: () => freeTitle(saved),
    onSaved: onSuccess,
  });
  const { fields, errorOf, type } = view;
  /** @param zoneTitle the title of the zone that the address counts for */
  const question = (zoneTitle: string | null) =>
    zones && (
      <ZoneQuestion
        choices={zones}
        text={`${fields.title} ${fields.address}`}
        zoneTitle={zoneTitle}
        onChoose={hasMapSource && !view.asksZone ? undefined : view.chooseZone}
      />
    );
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
        maxLength={60}
        value={fields.title}
        onValueChange={type('title')}
        error={errorOf('title')}
      />
      <div className={styles.titles}>
        {TITLES.slice(0, 2).map((title) => (
          <Chip key={title} selected={fields.title === t(title)} onClick={() => type('title')(t(title))}>
            {t(title)}
          </Chip>
        ))}
      </div>
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
      {zones && view.asksZone && (
        <ZoneField choices={zones} value={fields.zone} onChange={view.chooseZone} error={errorOf('zone')} />
      )}
      {view.asksZone && question(zones?.named.find(({ id }) => id === fields.zone)?.title ?? null)}
      <LocationField
        point={view.point}
        onPoint={view.choosePoint}
        decidesZone={hasBounds(allZones)}
        known={zoneOfAddress(address)}
        near={nearOf(saved)}
        error={errorOf('place')}
        onMap={view.setHasMap}
        asksZone={view.asksZone}
        question={view.asksZone ? null : question}
      />
      <div className={styles.row}>
        <Button type="submit" loading={view.saving}>
          {t(actionsMessages.actionSave)}
        </Button>
        {cancel && (
          <Button variant="quiet" disabled={view.saving} onClick={cancel}>
            {t(actionsMessages.actionCancel)}
          </Button>
        )}
      </div>
    </form>
  );
}

function freeTitle(saved: readonly Address[]): string {
  return t(TITLES.find((title) => saved.every((one) => one.title !== t(title))) ?? addressesMessages.addressOther);
}

function newOf(addresses: readonly Address[], saved: readonly Address[]): Address | null {
  return addresses.find(({ addressId }) => saved.every((one) => one.addressId !== addressId)) ?? null;
}

function zoneOfAddress(address: Address | null): ZoneOfPoint | null {
  if (!address || address.lat === null || address.lng === null) return null;
  return {
    point: { lat: address.lat, lng: address.lng },
    zone: address.is_in_zone ? 'in' : 'out',
    name: address.zone ?? null,
  };
}

/** The default city: most customers have all their addresses in one city. */
function nearOf(saved: readonly Address[]): MapPoint | null {
  const located = saved.flatMap(({ addressId, lat, lng }) =>
    lat === null || lng === null ? [] : [{ addressId, lat, lng }],
  );
  return located.sort((one, other) => other.addressId - one.addressId)[0] ?? null;
}
