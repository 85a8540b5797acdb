import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SelectInput, TextInput, useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ShopInfo } from '@/contract/config.schemas';
import type { DELIVERIES } from '@/contract/delivery.schemas';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import type { AddressField } from '@/domain/address-fields';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliDay } from '@/domain/jalaali';
import { monthOf } from '@/domain/jalaali-months';
import type { PostalAddress } from '@/domain/postal-address';
import { zoneChoices } from '@/domain/zone-choices';
import { addressesMessages } from '@/messages/addresses';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import { useShop } from '../api/shop-config';
import { usePanelRead } from '../api/use-panel';
import { CityField } from '../fields/area-field';
import { MapPointField } from '../fields/map-point-field';
import { useToday } from '../fields/use-today';
import { FieldRow } from '../forms/form-section';
import { ChoiceChips } from '../lists/choice-chips';
import { KnownAddressField } from './customer-fields';

type Delivery = (typeof DELIVERIES)[number];

interface DeliveryFieldsProps {
  readonly deliveries: readonly Delivery[];
  /** Whether a delivery day and hour are required. */
  readonly hasHours: boolean;
  /** Whether an address may be typed, besides the customer's own ones. */
  readonly allowsNewAddress?: boolean;
  /** The address of an order that is changed, and its hour, also when it is closed or full by now. */
  readonly orderAddress?: PostalAddress | null;
  readonly orderHour?: string | null;
}

/** Delivery method, time and address. */
export function DeliveryFields({
  deliveries,
  hasHours,
  allowsNewAddress = true,
  orderAddress,
  orderHour = null,
}: DeliveryFieldsProps) {
  const { field } = useInput({ source: 'delivery' });
  const delivery = field.value as Delivery | undefined;
  const methods = useShop()?.shop.delivery_methods ?? [];
  return (
    <>
      {methods.length > 0 ? (
        <MethodField methods={methods} />
      ) : (
        deliveries.length > 1 && (
          <ChoiceChips
            label={t(panelTakeOrderMessages.how)}
            value={delivery ?? ''}
            choices={deliveries.map((value) => ({ value, label: t(panelOrdersMessages[`delivery.${value}`]) }))}
            onChange={field.onChange}
          />
        )
      )}
      {hasHours && <HourField orderHour={orderHour} />}
      {delivery !== 'pickup' &&
        (allowsNewAddress ? <AddressFields /> : <KnownAddressField allowsNew={false} orderAddress={orderAddress} />)}
    </>
  );
}

/** The shop's own delivery methods; without a choice the first, until the form is sent with it. */
function MethodField({ methods }: { methods: NonNullable<ShopInfo['delivery_methods']> }) {
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: 'delivery_method' });
  const chosenMethod = methods.find(({ id }) => id === chosen);
  const choose = (id: string) => {
    const method = methods.find((one) => String(one.id) === id);
    setValue('delivery', method?.delivery, { shouldDirty: true });
    setValue('delivery_method', method?.id, { shouldDirty: true });
  };
  return (
    <ChoiceChips
      label={t(panelTakeOrderMessages.how)}
      value={chosenMethod ? String(chosenMethod.id) : ''}
      choices={methods.map(({ id, title }) => ({ value: String(id), label: isolateLatin(title) }))}
      onChange={choose}
    />
  );
}

function AddressFields() {
  const address: unknown = useWatch({ name: 'address' });
  const asked = useShop()?.shop.address_fields ?? [];
  const asks = (name: AddressField['name']) => asked.some((field) => field.name === name);
  return (
    <>
      <KnownAddressField />
      {!address && (
        <>
          {asks('area') && <CityField source="new_address.area" label={t(panelTakeOrderMessages.city)} />}
          <FieldRow>
            <TextInput
              source="new_address.address"
              label={t(addressesMessages.addressFieldAddress)}
              multiline
              helperText={false}
            />
            <TextInput
              source="new_address.number"
              label={t(addressesMessages.addressFieldPlate)}
              format={(value: string | null) => toPersianDigits(value ?? '')}
              helperText={false}
            />
            {asks('unit') && (
              <TextInput
                source="new_address.unit"
                label={t(addressesMessages.addressFieldUnit)}
                format={(value: string | null) => toPersianDigits(value ?? '')}
                helperText={false}
              />
            )}
          </FieldRow>
          {asks('receiver') && (
            <FieldRow>
              <TextInput
                source="new_address.postal_code"
                label={t(addressesMessages.addressFieldPostalCode)}
                format={(value: string | null) => toPersianDigits(value ?? '')}
                helperText={false}
              />
              <TextInput source="new_address.receiver" label={t(panelTakeOrderMessages.receiver)} helperText={false} />
              <TextInput
                source="new_address.telephone"
                label={t(addressesMessages.addressFieldTelephone)}
                format={(value: string | null) => toPersianDigits(value ?? '')}
                helperText={false}
              />
            </FieldRow>
          )}
          <MapPointField
            source="new_address.point"
            label={t(panelTakeOrderMessages.point)}
            helperText={t(panelTakeOrderMessages.pointHelp)}
            isHere={false}
          />
          <ZoneField />
        </>
      )}
    </>
  );
}

/** The delivery zone by its name, as long as the address has no point: the price of the delivery follows it. */
function ZoneField() {
  const zones = zoneChoices(useShop()?.shop.free_shipping);
  const point: unknown = useWatch({ name: 'new_address.point' });
  if (!zones || point) return null;
  const { named, elsewhere, deliversElsewhere } = zones;
  const choices = [
    ...named.map(({ id, title }) => ({ id, name: isolateLatin(title) })),
    ...(deliversElsewhere ? [{ id: elsewhere, name: t(addressesMessages.addressZoneElsewhere) }] : []),
  ];
  return (
    <SelectInput
      source="new_address.zone_id"
      label={t(addressesMessages.addressZone)}
      choices={choices}
      translateChoice={false}
      helperText={t(panelTakeOrderMessages.zoneHelp)}
    />
  );
}

const dayOf = (hour: string) => hour.slice(0, 10);

/** Available delivery days and hours. */
function HourField({ orderHour }: { orderHour: string | null }) {
  const { field } = useInput({ source: 'times', defaultValue: null });
  const { formState } = useFormContext();
  const chosen = typeof field.value === 'string' ? field.value : '';
  const [chosenDay, setChosenDay] = useState('');
  const { jy: year, jm } = monthOf(useToday());
  const { data } = usePanelRead(calendarEndpoints.getShopCalendar, { query: { year, month: jm, double: 'true' } });
  if (!data) return null;
  const open = data.months
    .flatMap((month) => month.days)
    .flatMap(({ date, slots = [] }) => slots.filter(({ left }) => left > 0).map(({ time }) => `${date} ${time}`));
  const hours = [...new Set(orderHour === null ? open : [orderHour, ...open])].sort();
  const days = [...new Set(hours.map(dayOf))];
  const day = chosenDay || dayOf(chosen) || (days[0] ?? '');
  const chooseDay = (next: string) => {
    setChosenDay(next);
    // The hour of another day is not valid for the shown day.
    if (chosen && dayOf(chosen) !== next) field.onChange(null);
  };
  const refused = formState.errors.times?.message;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {days.length === 0 && <Typography>{t(panelTakeOrderMessages.hoursNone)}</Typography>}
      <ChoiceChips
        scrolls
        label={t(panelTakeOrderMessages.day)}
        value={day}
        choices={days.map((date) => ({ value: date, label: formatJalaaliDay(date) }))}
        onChange={chooseDay}
      />
      <ChoiceChips
        scrolls
        label={t(panelTakeOrderMessages.hour)}
        value={chosen}
        choices={hours
          .filter((hour) => dayOf(hour) === day)
          .map((hour) => ({ value: hour, label: toPersianDigits(hour.slice(11)) }))}
        onChange={field.onChange}
      />
      {typeof refused === 'string' && <FormHelperText error>{refused}</FormHelperText>}
    </Box>
  );
}
