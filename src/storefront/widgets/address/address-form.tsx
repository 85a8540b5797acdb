import { useContext } from 'react';
import type { Address } from '@/contract/customer.schemas';
import type { AddressField } from '@/domain/address-fields';
import type { City } from '@/domain/city-search';
import { hasBounds, listsCities, zoneChoices } from '@/domain/zone-choices';
import type { MapPoint } from '@/domain/map-link';
import { selectShop } from '../../state/catalogue/config.slice';
import { selectCustomer } from '../../state/customer/customer.slice';
import { useAppSelector } from '../../state/store/hooks';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { Field } from '../../ui/field';
import { MapContext } from '../../ui/map-context';
import { t } from '@/messages/format-message';
import styles from './address.module.css';
import { CityField } from './city-field';
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
  const asked = useAppSelector(selectShop)?.address_fields ?? [];
  const asks = (name: AddressField['name']) => asked.some((field) => field.name === name);
  const requires = (name: AddressField['name']) => asked.some((field) => field.name === name && field.required);
  const customer = useAppSelector(selectCustomer);
  const view = useAddressForm({
    customerId,
    address,
    customer,
    asked,
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
      {asks('area') && (
        <CityField
          province={fields.province}
          city={fields.city}
          savedCities={citiesOf(saved)}
          error={errorOf('city')}
          onChange={view.chooseCity}
        />
      )}
      <Field
        label={t(addressesMessages.addressFieldAddress)}
        hint={t(asks('area') ? addressesMessages.addressFieldStreetHint : addressesMessages.addressFieldAddressHint)}
        name="address"
        autoComplete="street-address"
        rows={2}
        required
        maxLength={500}
        value={fields.address}
        onValueChange={type('address')}
        error={errorOf('address')}
      />
      <div className={asks('unit') ? styles.pair : undefined}>
        <Field
          label={t(asks('unit') ? addressesMessages.addressFieldPlate : addressesMessages.addressFieldNumber)}
          name="number"
          autoComplete="off"
          required
          maxLength={20}
          value={fields.number}
          onValueChange={type('number')}
          error={errorOf('number')}
        />
        {asks('unit') && (
          <Field
            label={t(addressesMessages.addressFieldUnit)}
            name="unit"
            autoComplete="off"
            maxLength={20}
            value={fields.unit}
            onValueChange={type('unit')}
            error={errorOf('unit')}
          />
        )}
      </div>
      {asks('postal_code') && (
        <Field
          label={t(addressesMessages.addressFieldPostalCode)}
          hint={t(addressesMessages.addressFieldPostalCodeHint)}
          kind="number"
          name="postal_code"
          autoComplete="postal-code"
          required={requires('postal_code')}
          value={fields.postal_code}
          onValueChange={type('postal_code')}
          error={errorOf('postal_code')}
        />
      )}
      {asks('receiver') && (
        <Field
          label={t(addressesMessages.addressFieldReceiver)}
          kind="name"
          name="receiver"
          required={requires('receiver')}
          maxLength={100}
          value={fields.receiver}
          onValueChange={type('receiver')}
          error={errorOf('receiver')}
        />
      )}
      {asks('telephone') && (
        <Field
          label={t(addressesMessages.addressFieldTelephone)}
          kind="mobile"
          name="telephone"
          required={requires('telephone')}
          value={fields.telephone}
          onValueChange={type('telephone')}
          error={errorOf('telephone')}
        />
      )}
      {zones && view.asksZone && (
        <ZoneField choices={zones} value={fields.zone} onChange={view.chooseZone} error={errorOf('zone')} />
      )}
      {view.asksZone && question(zones?.named.find(({ id }) => id === fields.zone)?.title ?? null)}
      <LocationField
        point={view.point}
        onPoint={view.choosePoint}
        decidesZone={hasBounds(allZones) && !(asks('area') && listsCities(allZones))}
        savedZone={savedZoneOf(address)}
        near={nearOf(saved)}
        area={fields}
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

/** The cities of the saved addresses, each once. */
function citiesOf(saved: readonly Address[]): City[] {
  const cities = saved.flatMap(({ province, city }) => (province && city ? [{ province, city }] : []));
  return cities.filter(({ city }, index) => cities.findIndex((one) => one.city === city) === index);
}

function freeTitle(saved: readonly Address[]): string {
  return t(TITLES.find((title) => saved.every((one) => one.title !== t(title))) ?? addressesMessages.addressOther);
}

function newOf(addresses: readonly Address[], saved: readonly Address[]): Address | null {
  return addresses.find(({ addressId }) => saved.every((one) => one.addressId !== addressId)) ?? null;
}

function savedZoneOf(address: Address | null): ZoneOfPoint | null {
  if (!address || address.lat === null || address.lng === null) return null;
  return {
    point: { lat: address.lat, lng: address.lng },
    city: address.city ?? '',
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
