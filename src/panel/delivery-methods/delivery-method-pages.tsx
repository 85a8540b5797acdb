import { SelectInput, TextInput, useGetList, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PanelDeliveryMethod } from '@/contract/panel-delivery-methods.schemas';
import type { PanelShippingZone } from '@/contract/panel-delivery.schemas';
import type { MethodKind } from '@/domain/delivery-method';
import { isolateLatin } from '@/domain/isolate-latin';
import { checkoutMessages } from '@/messages/checkout';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { panelDeliveryMethodsMessages } from '@/messages/panel-delivery-methods';
import { LtrTextField } from '../fields/ltr-text-field';
import { MapPointField } from '../fields/map-point-field';
import { NumberField, TomanField } from '../fields/number-field';
import { SwitchField } from '../fields/switch-field';
import { FieldRow, FormSection } from '../forms/form-section';
import { RecordCreate } from '../forms/record-create';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';
import { RemoveRecordButton } from '../forms/remove-record-button';
import { RowsField } from '../forms/rows-field';
import { WHOLE_LIST } from '../lists/whole-list';
import { methodTitle } from './method-title';

const LABELS = {
  kind: panelDeliveryMethodsMessages.kind,
  enabled: panelDeliveryMethodsMessages.enabled,
  title: panelDeliveryMethodsMessages.name,
  note: panelDeliveryMethodsMessages.note,
  rates: panelDeliveryMethodsMessages.rates,
  free_from: panelDeliveryMessages.freeFrom,
  days_min: panelDeliveryMessages.daysMin,
  days_max: panelDeliveryMessages.daysMax,
  paid_to_carrier: panelDeliveryMethodsMessages.priceBy,
  place: panelDeliveryMethodsMessages.place,
} as const;

const NEW_RATE = { zone_id: null, up_to_grams: null, price: null };
const NEW_PLACE = { address: '', hours: '', telephone: null, point: null };
const KINDS = ['post', 'courier', 'pickup'] as const satisfies readonly MethodKind[];
const PRICES = ['zone', 'own', 'carrier'] as const;
const PLACES = ['shop', 'other'] as const;

/** Of a SelectInput that is not a field itself: react-admin gives the event or the value. */
const chosenIn = (event: unknown): unknown =>
  typeof event === 'string' ? event : (event as { target?: { value?: unknown } }).target?.value;

/** A delivery method: its texts, price, days, and the place of a pickup. */
function MethodForm({ defaultValues }: { defaultValues?: Readonly<Record<string, unknown>> }) {
  const record = useRecordContext<PanelDeliveryMethod>();
  return (
    <RecordForm
      {...(defaultValues && { defaultValues })}
      labels={LABELS}
      aside={record && <RemoveRecordButton name={methodTitle(record)} />}
    >
      <MethodFields isNew={record === undefined} />
    </RecordForm>
  );
}

function MethodFields({ isNew }: { isNew: boolean }) {
  const kind = useWatch({ name: 'kind' }) as MethodKind | undefined;
  return (
    <>
      <FormSection>
        {isNew && (
          <SelectInput
            source="kind"
            label={t(panelDeliveryMethodsMessages.kind)}
            helperText={false}
            choices={KINDS.map((id) => ({ id, name: t(panelDeliveryMethodsMessages[`kind.${id}`]) }))}
          />
        )}
        <SwitchField source="enabled" label={t(panelDeliveryMethodsMessages.enabled)} defaultValue />
        <TextInput
          source="title"
          label={t(panelDeliveryMethodsMessages.name)}
          helperText={t(panelDeliveryMethodsMessages.nameHelp, {
            usual: t(checkoutMessages[`delivery.${kind ?? 'post'}`]),
          })}
          parse={(text: string) => text}
        />
        <TextInput
          source="note"
          label={t(panelDeliveryMethodsMessages.note)}
          helperText={t(panelDeliveryMethodsMessages.noteHelp)}
          parse={(text: string) => text}
          multiline
        />
      </FormSection>
      {kind === 'pickup' ? <PlaceFields /> : <PriceFields />}
      <FormSection title={t(panelDeliveryMethodsMessages.days)}>
        <FieldRow>
          <NumberField
            source="days_min"
            label={t(panelDeliveryMessages.daysMin)}
            {...(kind !== 'pickup' && { helperText: t(panelDeliveryMethodsMessages.daysHelp) })}
          />
          <NumberField source="days_max" label={t(panelDeliveryMessages.daysMax)} />
        </FieldRow>
      </FormSection>
    </>
  );
}

/** The price: that of the zone, own rates, or what the customer pays to the carrier. */
function PriceFields() {
  const { setValue } = useFormContext();
  const rates: unknown = useWatch({ name: 'rates' });
  const isCarrier: unknown = useWatch({ name: 'paid_to_carrier' });
  const by = isCarrier ? 'carrier' : rates ? 'own' : 'zone';
  const choose = (next: unknown) => {
    setValue('paid_to_carrier', next === 'carrier', { shouldDirty: true });
    setValue('rates', next === 'own' ? [NEW_RATE] : null, { shouldDirty: true });
    if (next !== 'own') setValue('free_from', null, { shouldDirty: true });
  };
  return (
    <FormSection title={t(panelDeliveryMethodsMessages.price)}>
      <SelectInput
        source="price_by"
        label={t(panelDeliveryMethodsMessages.priceBy)}
        helperText={by === 'own' && t(panelDeliveryMethodsMessages.ratesHelp)}
        format={() => by}
        parse={(value: unknown) => value}
        onChange={(event: unknown) => choose(chosenIn(event))}
        choices={PRICES.map((id) => ({ id, name: t(panelDeliveryMethodsMessages[`priceBy.${id}`]) }))}
      />
      {by === 'own' && (
        <>
          <RateRows />
          <TomanField source="free_from" label={t(panelDeliveryMessages.freeFrom)} />
        </>
      )}
    </FormSection>
  );
}

function RateRows() {
  const { data: zones = [] } = useGetList<PanelShippingZone>('shipping-zones', { pagination: WHOLE_LIST });
  return (
    <RowsField
      source="rates"
      label={t(panelDeliveryMethodsMessages.rates)}
      addLabel={t(panelDeliveryMethodsMessages.rateAdd)}
      newRow={NEW_RATE}
      isOrdered
    >
      <SelectInput
        source="zone_id"
        label={t(panelDeliveryMethodsMessages.rateZone)}
        helperText={false}
        emptyText={t(panelDeliveryMethodsMessages.everyZone)}
        parse={(value: unknown) => (value === '' ? null : value)}
        choices={zones.map(({ id, title }) => ({ id, name: isolateLatin(title) }))}
        translateChoice={false}
      />
      <NumberField
        source="up_to_grams"
        label={t(panelDeliveryMethodsMessages.upTo)}
        helperText={t(panelDeliveryMethodsMessages.upToHelp)}
      />
      <TomanField source="price" label={t(panelDeliveryMethodsMessages.ratePrice)} required />
    </RowsField>
  );
}

/** Where it is collected: at the shop's address, or at another place with its hours. */
function PlaceFields() {
  const { setValue } = useFormContext();
  const place: unknown = useWatch({ name: 'place' });
  return (
    <FormSection title={t(panelDeliveryMethodsMessages.place)}>
      <SelectInput
        source="place_of"
        label={t(panelDeliveryMethodsMessages.place)}
        helperText={false}
        format={() => (place ? 'other' : 'shop')}
        parse={(value: unknown) => value}
        onChange={(event: unknown) =>
          setValue('place', chosenIn(event) === 'other' ? NEW_PLACE : null, { shouldDirty: true })
        }
        choices={PLACES.map((id) => ({
          id,
          name: t(panelDeliveryMethodsMessages[id === 'shop' ? 'placeShop' : 'placeOther']),
        }))}
      />
      {Boolean(place) && (
        <>
          <TextInput
            source="place.address"
            label={t(panelDeliveryMethodsMessages.placeAddress)}
            helperText={false}
            parse={(text: string) => text}
            multiline
          />
          <TextInput
            source="place.hours"
            label={t(panelDeliveryMethodsMessages.placeHours)}
            helperText={t(panelDeliveryMethodsMessages.placeHoursHelp)}
            parse={(text: string) => text}
          />
          <LtrTextField source="place.telephone" label={t(panelDeliveryMethodsMessages.placeTelephone)} />
          <MapPointField source="place.point" label={t(panelDeliveryMethodsMessages.placePoint)} />
        </>
      )}
    </FormSection>
  );
}

export function DeliveryMethodCreate() {
  return (
    <RecordCreate title={t(panelDeliveryMethodsMessages.create)}>
      <MethodForm
        defaultValues={{
          kind: 'post',
          enabled: true,
          title: '',
          note: '',
          rates: null,
          free_from: null,
          days_min: null,
          days_max: null,
          paid_to_carrier: false,
          place: null,
        }}
      />
    </RecordCreate>
  );
}

export function DeliveryMethodEdit() {
  return (
    <RecordEdit title={<MethodTitle />}>
      <MethodForm />
    </RecordEdit>
  );
}

function MethodTitle() {
  const record = useRecordContext<PanelDeliveryMethod>();
  return <>{record ? isolateLatin(methodTitle(record)) : ''}</>;
}
