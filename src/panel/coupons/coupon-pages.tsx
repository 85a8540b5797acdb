import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import { ReferenceInput, SelectInput, useRecordContext, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PanelCoupon } from '@/contract/panel-codes.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatLastDay } from '@/domain/instant';
import { formatToman } from '@/domain/money';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelOffersMessages } from '@/messages/panel-offers';
import { shopNow } from '@/storefront/platform/browser-clock';
import { InstantField } from '../fields/instant-field';
import { LtrTextField } from '../fields/ltr-text-field';
import { NameField } from '../fields/name-field';
import { NumberField, TomanField } from '../fields/number-field';
import { SwitchField } from '../fields/switch-field';
import { RecordChoice } from '../fields/record-choice';
import { FieldRow, FormSection } from '../forms/form-section';
import { RecordCreate } from '../forms/record-create';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';
import { RecordTitle } from '../forms/record-title';
import { RemoveRecordButton } from '../forms/remove-record-button';
import { RecordList } from '../lists/record-list';
import { RecordRow, RecordRows } from '../lists/record-rows';

const LABELS = {
  title: panelOffersMessages.name,
  kind: panelOffersMessages.kind,
  amount: panelOffersMessages.amount,
  max_discount: panelOffersMessages.maxDiscount,
  min_price: panelOffersMessages.minPrice,
  starts_at: panelOffersMessages.startsAt,
  expires_at: panelOffersMessages.expiresAt,
  max_uses: panelOffersMessages.maxUses,
  uses_per_customer: panelOffersMessages.usesPerCustomer,
  listed: panelOffersMessages.listed,
} as const;

export function CouponsPage() {
  return (
    <RecordList
      title={t(panelOffersMessages.coupons)}
      empty={t(panelOffersMessages.couponsEmpty)}
      createLabel={t(panelOffersMessages.couponCreate)}
      sort={{ field: 'created_at', order: 'DESC' }}
    >
      <RecordRows<PanelCoupon>>
        {({ id, title, kind, amount, uses, max_uses, expires_at, listed }) => (
          <RecordRow
            to={`/coupons/${encodeURIComponent(id)}`}
            title={id}
            isMuted={isOver(expires_at)}
            chips={
              <>
                {isOver(expires_at) && <Chip size="small" label={t(panelOffersMessages.expiredShort)} />}
                {listed && <Chip size="small" label={t(panelOffersMessages.listedShort)} />}
              </>
            }
            text={joinParts([
              title,
              kind === 'percent'
                ? t(panelOffersMessages.percentOf, { n: toPersianDigits(amount) })
                : formatToman(amount),
              max_uses === null
                ? t(panelOffersMessages.used, { n: toPersianDigits(uses) })
                : t(panelOffersMessages.usedOf, { n: toPersianDigits(uses), max: toPersianDigits(max_uses) }),
              expires_at && t(panelOffersMessages.until, { day: formatLastDay(expires_at) }),
            ])}
          />
        )}
      </RecordRows>
    </RecordList>
  );
}

function CouponForm({ defaultValues }: { defaultValues?: Readonly<Record<string, unknown>> }) {
  const record = useRecordContext<PanelCoupon>();
  return (
    <RecordForm
      {...(defaultValues && { defaultValues })}
      labels={LABELS}
      aside={record && <RemoveRecordButton name={record.id} />}
    >
      <FormSection>
        {!record && (
          <LtrTextField
            source="id"
            label={t(panelOffersMessages.code)}
            helperText={t(panelOffersMessages.codeHelp)}
            inputMode="text"
            required
          />
        )}
        <NameField source="title" label={t(panelOffersMessages.name)} />
        <DiscountFields />
        <TomanField source="min_price" label={t(panelOffersMessages.minPrice)} />
        <FieldRow>
          <InstantField source="starts_at" label={t(panelOffersMessages.startsAt)} />
          <InstantField source="expires_at" label={t(panelOffersMessages.expiresAt)} isEnd />
        </FieldRow>
        <PastEndNote />
        <FieldRow>
          <NumberField source="max_uses" label={t(panelOffersMessages.maxUses)} />
          <NumberField source="uses_per_customer" label={t(panelOffersMessages.usesPerCustomer)} required />
        </FieldRow>
        <ReferenceInput source="customer_id" reference="customers">
          <RecordChoice
            label={t(panelOffersMessages.onlyFor)}
            textOf={nameOrMobile}
            helperText={t(panelOffersMessages.onlyForHelp)}
          />
        </ReferenceInput>
        <SwitchField source="listed" label={t(panelOffersMessages.listed)} />
      </FormSection>
    </RecordForm>
  );
}

function nameOrMobile({ name, mobile }: RaRecord): string {
  return String(name || toPersianDigits(String(mobile ?? '')));
}

function DiscountFields() {
  const kind: unknown = useWatch({ name: 'kind' });
  return (
    <FieldRow>
      <SelectInput
        source="kind"
        label={t(panelOffersMessages.kind)}
        helperText={false}
        choices={[
          { id: 'percent', name: t(panelOffersMessages['kind.percent']) },
          { id: 'fixed', name: t(panelOffersMessages['kind.fixed']) },
        ]}
      />
      {kind === 'percent' ? (
        <NumberField source="amount" label={t(panelOffersMessages.percent)} required />
      ) : (
        <TomanField source="amount" label={t(panelOffersMessages.amount)} required />
      )}
      {kind === 'percent' && <TomanField source="max_discount" label={t(panelOffersMessages.maxDiscount)} />}
    </FieldRow>
  );
}

/** A last day in the past is accepted, since it ends a coupon early. */
function PastEndNote() {
  const end: unknown = useWatch({ name: 'expires_at' });
  return isOver(end) ? <Alert severity="warning">{t(panelOffersMessages.expired)}</Alert> : null;
}

/** Typed text that is not a date is no end either. */
function isOver(end: unknown): boolean {
  return typeof end === 'string' && Date.parse(end) <= shopNow();
}

export function CouponCreate() {
  return (
    <RecordCreate title={t(panelOffersMessages.couponCreate)}>
      <CouponForm defaultValues={{ kind: 'percent', uses_per_customer: 1, listed: false }} />
    </RecordCreate>
  );
}

export function CouponEdit() {
  return (
    <RecordEdit title={<RecordTitle source="id" />}>
      <CouponForm />
    </RecordEdit>
  );
}
