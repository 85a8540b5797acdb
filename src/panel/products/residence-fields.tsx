import { AutocompleteInput, BooleanInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';

import { t } from '@/messages/format-message';
import { panelResidenceMessages } from '@/messages/panel-residence';
import { MapPointField } from '../fields/map-point-field';
import { NumberField, TomanField } from '../fields/number-field';
import { FieldRow, FormSection } from '../forms/form-section';
import { may, useSession } from '../session/session';
import { AmenitiesField } from './amenities-field';
import { PagePart } from './page-part';
import { PriceRulesField } from './price-rules-field';
import { StayRulesField } from './stay-rules-field';

const CANCELLATION_TERMS = ['flexible', 'moderate', 'strict'] as const;

/** The fields of a residence. */
export function ResidenceFields() {
  const isOwner = may(useSession(), ['catalogue']);
  return (
    <>
      <FormSection title={t(panelResidenceMessages.where)} about={t(panelResidenceMessages.whereAbout)}>
        <PagePart of="city">
          <FieldRow>
            <TextInput source="residence.province" label={t(panelResidenceMessages.province)} helperText={false} />
            <TextInput source="residence.city" label={t(panelResidenceMessages.city)} helperText={false} />
          </FieldRow>
        </PagePart>
        <PagePart of="address">
          <TextInput
            source="residence.address"
            label={t(panelResidenceMessages.address)}
            multiline
            helperText={false}
          />
        </PagePart>
        <PagePart of="map_point">
          <MapPointField source="residence.point" label={t(panelResidenceMessages.point)} />
        </PagePart>
      </FormSection>
      <FormSection title={t(panelResidenceMessages.room)}>
        <FieldRow min={130}>
          <NumberField source="residence.capacity" label={t(panelResidenceMessages.capacity)} />
          <NumberField source="residence.max_capacity" label={t(panelResidenceMessages.maxCapacity)} />
          <NumberField source="residence.bedrooms" label={t(panelResidenceMessages.bedrooms)} />
          <NumberField source="residence.beds" label={t(panelResidenceMessages.beds)} />
          <PagePart of="area">
            <NumberField source="residence.area" label={t(panelResidenceMessages.area)} />
          </PagePart>
        </FieldRow>
        <PagePart of="amenities">
          <AmenitiesField source="residence.amenities" />
        </PagePart>
      </FormSection>
      <FormSection title={t(panelResidenceMessages.terms)}>
        <FieldRow>
          <TextInput
            source="residence.check_in"
            type="time"
            label={t(panelResidenceMessages.checkIn)}
            helperText={false}
          />
          <TextInput
            source="residence.check_out"
            type="time"
            label={t(panelResidenceMessages.checkOut)}
            helperText={false}
          />
          <SelectInput
            source="residence.cancellation"
            label={t(panelResidenceMessages.cancellation)}
            helperText={false}
            choices={CANCELLATION_TERMS.map((id) => ({ id, name: t(panelResidenceMessages[`cancellation.${id}`]) }))}
          />
        </FieldRow>
        <BooleanInput source="residence.instant" label={t(panelResidenceMessages.instant)} helperText={false} />
        <PagePart of="rules">
          <StayRulesField source="residence.rules" />
        </PagePart>
        {isOwner && (
          <ReferenceInput source="residence.host_id" reference="hosts" perPage={50}>
            <AutocompleteInput
              label={t(panelResidenceMessages.host)}
              optionText="name"
              filterToQuery={(q: string) => ({ q })}
              helperText={t(panelResidenceMessages.hostHelp)}
            />
          </ReferenceInput>
        )}
      </FormSection>
      <FormSection title={t(panelResidenceMessages.prices)} about={t(panelResidenceMessages.pricesAbout)}>
        <FieldRow>
          <TomanField source="residence.extra_person_price" label={t(panelResidenceMessages.extraPerson)} />
          <NumberField source="residence.min_nights" label={t(panelResidenceMessages.minNights)} />
          <NumberField source="residence.max_nights" label={t(panelResidenceMessages.maxNights)} />
          <NumberField source="residence.lead_days" label={t(panelResidenceMessages.leadDays)} />
          <NumberField source="residence.horizon_days" label={t(panelResidenceMessages.horizonDays)} />
        </FieldRow>
        <FieldRow>
          <NumberField source="residence.long_stay_nights" label={t(panelResidenceMessages.longStayNights)} />
          <NumberField source="residence.long_stay_percent" label={t(panelResidenceMessages.longStayPercent)} />
        </FieldRow>
        <PriceRulesField source="residence.price_rules" />
      </FormSection>
    </>
  );
}
