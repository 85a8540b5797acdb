import { ReferenceInput, TextInput, useRecordContext } from 'react-admin';

import { FIRST_TERMS } from '@/domain/first-terms';
import { t } from '@/messages/format-message';
import { panelResidenceMessages } from '@/messages/panel-residence';
import { ClockField } from '../fields/clock-field';
import { MapPointField } from '../fields/map-point-field';
import { NumberField, TomanField } from '../fields/number-field';
import { SwitchField } from '../fields/switch-field';
import { RecordChoice } from '../fields/record-choice';
import { FieldRow, FormSection } from '../forms/form-section';
import { may, useSession } from '../session/session';
import { AmenitiesField } from './amenities-field';
import { BringField } from './bring-field';
import { CancellationField } from './cancellation-field';
import { PagePart } from './page-part';
import { PriceRulesField } from './price-rules-field';
import { StayRulesField } from './stay-rules-field';

/** The address of a residence, without which it cannot be published. */
export function ResidenceAddress() {
  return (
    <PagePart of="address">
      <TextInput
        source="residence.address"
        label={t(panelResidenceMessages.address)}
        multiline
        helperText={t(panelResidenceMessages.addressHelp)}
      />
    </PagePart>
  );
}

/** The numbers of a residence without which it cannot be published. */
export function ResidenceNumbers() {
  return (
    <FieldRow min={130}>
      <PagePart of="capacity">
        <NumberField source="residence.capacity" label={t(panelResidenceMessages.capacity)} />
      </PagePart>
      <PagePart of="bedrooms">
        <NumberField
          source="residence.bedrooms"
          label={t(panelResidenceMessages.bedrooms)}
          helperText={t(panelResidenceMessages.bedroomsHelp)}
        />
      </PagePart>
      <PagePart of="beds">
        <NumberField
          source="residence.beds"
          label={t(panelResidenceMessages.beds)}
          helperText={t(panelResidenceMessages.bedsHelp)}
        />
      </PagePart>
    </FieldRow>
  );
}

/** The other fields of a residence. */
export function ResidenceFields() {
  const isNew = useRecordContext() === undefined;
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
        <PagePart of="map_point">
          <MapPointField source="residence.point" label={t(panelResidenceMessages.point)} />
        </PagePart>
      </FormSection>
      <FormSection title={t(panelResidenceMessages.room)}>
        <FieldRow min={130}>
          <NumberField
            source="residence.max_capacity"
            label={t(panelResidenceMessages.maxCapacity)}
            {...(isNew && { helperText: t(panelResidenceMessages.maxCapacityHelp) })}
          />
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
          <ClockField
            source="residence.check_in"
            label={t(panelResidenceMessages.checkIn)}
            defaultValue={FIRST_TERMS.check_in}
          />
          <ClockField
            source="residence.check_out"
            label={t(panelResidenceMessages.checkOut)}
            defaultValue={FIRST_TERMS.check_out}
          />
        </FieldRow>
        <CancellationField source="residence.cancellation" />
        <SwitchField
          source="residence.instant"
          label={t(panelResidenceMessages.instant)}
          defaultValue={FIRST_TERMS.instant}
        />
        <PagePart of="rules">
          <StayRulesField source="residence.rules" />
        </PagePart>
        <BringField source="residence.bring" />
        {isOwner && (
          <ReferenceInput source="residence.host_id" reference="hosts" perPage={50}>
            <RecordChoice label={t(panelResidenceMessages.host)} helperText={t(panelResidenceMessages.hostHelp)} />
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
