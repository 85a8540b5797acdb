import Box from '@mui/material/Box';
import { SelectInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PanelShippingZone } from '@/contract/panel-delivery.schemas';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { AreasField } from '../fields/area-field';
import { mapSource } from '../fields/map-source';
import { MapPointField } from '../fields/map-point-field';
import { NameField } from '../fields/name-field';
import { DecimalField, NumberField, TomanField } from '../fields/number-field';
import { FieldRow, FormSection } from '../forms/form-section';
import { RecordCreate } from '../forms/record-create';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';
import { RecordTitle } from '../forms/record-title';
import { RemoveRecordButton } from '../forms/remove-record-button';
import { useShop } from '../api/shop-config';
import { RingField } from './ring-field';

const LABELS = {
  title: panelDeliveryMessages.zoneTitle,
  price: panelDeliveryMessages.price,
  free_from: panelDeliveryMessages.freeFrom,
  days_min: panelDeliveryMessages.daysMin,
  days_max: panelDeliveryMessages.daysMax,
  circle: panelDeliveryMessages.circle,
  polygon: panelDeliveryMessages.drawn,
  areas: panelDeliveryMessages.areas,
} as const;

function ZoneForm({ defaultValues }: { defaultValues?: Readonly<Record<string, unknown>> }) {
  const record = useRecordContext<PanelShippingZone>();
  // In shops with delivery hours, a zone has no delivery days.
  const hasHours = shopCapabilities(useShop()?.shop.shop_type).needsDeliveryDate;
  return (
    <RecordForm
      {...(defaultValues && { defaultValues })}
      labels={LABELS}
      aside={record && <RemoveRecordButton name={record.title} />}
    >
      <FormSection>
        <NameField source="title" label={t(panelDeliveryMessages.zoneTitle)} />
        <FieldRow>
          <TomanField source="price" label={t(panelDeliveryMessages.price)} required />
          <TomanField source="free_from" label={t(panelDeliveryMessages.freeFrom)} />
        </FieldRow>
        {!hasHours && (
          <FieldRow>
            <NumberField
              source="days_min"
              label={t(panelDeliveryMessages.daysMin)}
              helperText={t(panelDeliveryMessages.daysHelp)}
            />
            <NumberField source="days_max" label={t(panelDeliveryMessages.daysMax)} />
          </FieldRow>
        )}
        <ShapeFields />
      </FormSection>
    </RecordForm>
  );
}

/**
 * Everywhere, provinces and cities, a circle around a point, or a line on the map; to the last two, cities may be added
 * for addresses without a location.
 */
function ShapeFields() {
  const record = useRecordContext<PanelShippingZone>();
  const { setValue } = useFormContext();
  const circle: unknown = useWatch({ name: 'circle' });
  const polygon: unknown = useWatch({ name: 'polygon' });
  const areas: unknown = useWatch({ name: 'areas' });
  // A value of the form, so that a restored draft has it; until one is chosen, the shape of the record counts.
  const chosen: unknown = useWatch({ name: 'shape' });
  const isOfCities = chosen ? chosen === 'cities' : record?.areas && !record.circle && !record.polygon;
  const shape = circle ? 'circle' : polygon ? 'drawn' : areas || isOfCities ? 'cities' : 'everywhere';
  // Without a map, only what was drawn before.
  const canDraw = mapSource() !== null || (record?.polygon && !record.circle);
  const choose = (next: unknown) => {
    setValue('circle', next === 'circle' ? { lat: 35.7, lng: 51.4, km: 5 } : null, { shouldDirty: true });
    setValue('polygon', next === 'drawn' ? beginningOf(polygon, circle) : null, { shouldDirty: true });
    if (next === 'everywhere') setValue('areas', null, { shouldDirty: true });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SelectInput
        source="shape"
        label={t(panelDeliveryMessages.shape)}
        helperText={mapSource() ? false : t(panelDeliveryMessages.noMap)}
        format={() => shape}
        parse={(value: unknown) => value}
        onChange={(event: unknown) =>
          choose(typeof event === 'string' ? event : (event as { target?: { value?: unknown } }).target?.value)
        }
        choices={[
          { id: 'everywhere', name: t(panelDeliveryMessages.everywhere) },
          { id: 'cities', name: t(panelDeliveryMessages.areas) },
          { id: 'circle', name: t(panelDeliveryMessages.circle) },
          ...(canDraw ? [{ id: 'drawn', name: t(panelDeliveryMessages.drawn) }] : []),
        ]}
      />
      {shape !== 'everywhere' && (
        // Without any area it would be a zone of everywhere.
        <AreasField
          source="areas"
          label={t(panelDeliveryMessages.areas)}
          required={shape === 'cities'}
          {...(shape !== 'cities' && { helperText: t(panelDeliveryMessages.areasBeside) })}
        />
      )}
      {shape === 'drawn' && <RingField source="polygon" label={t(panelDeliveryMessages.drawn)} />}
      {shape === 'circle' && (
        <>
          <MapPointField source="circle" label={t(panelDeliveryMessages.centre)} required />
          <DecimalField source="circle.km" label={t(panelDeliveryMessages.km)} required />
        </>
      )}
    </Box>
  );
}

/** The first line of a drawing: that of the stored circle, with so few corners that they can be moved. */
function beginningOf(polygon: unknown, circle: unknown): unknown[] {
  const corners = Array.isArray(polygon) ? polygon : [];
  return circle ? corners.filter((_, at) => at % 4 === 0) : corners;
}

export function ZoneCreate() {
  return (
    <RecordCreate title={t(panelDeliveryMessages.zoneCreate)}>
      <ZoneForm
        defaultValues={{ circle: null, polygon: null, areas: null, free_from: null, days_min: null, days_max: null }}
      />
    </RecordCreate>
  );
}

export function ZoneEdit() {
  return (
    <RecordEdit title={<RecordTitle source="title" />}>
      <ZoneForm />
    </RecordEdit>
  );
}
