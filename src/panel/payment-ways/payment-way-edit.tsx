import Typography from '@mui/material/Typography';
import { TextInput, useGetList, useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PanelShippingZone } from '@/contract/panel-delivery.schemas';
import type { PanelPaymentWay } from '@/contract/panel-payment-ways.schemas';
import { cardBank } from '@/domain/card-bank';
import { cardGroups, parseCardNumber } from '@/domain/card-number';
import { TRANSFER_HOURS } from '@/domain/hold-length';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { DEPOSIT_PERCENT, type FeeKind } from '@/domain/payment-way';
import { orderCapabilities } from '@/domain/order-capabilities';
import { deliveryChoices, shopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelPaymentWaysMessages } from '@/messages/panel-payment-ways';
import { useShop } from '../api/shop-config';
import { ChipsField } from '../fields/chips-field';
import { ltrInput } from '../fields/ltr-input';
import { NumberField, TomanField } from '../fields/number-field';
import { SwitchField } from '../fields/switch-field';
import { FieldRow, FormSection } from '../forms/form-section';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';
import { ChoiceChips } from '../lists/choice-chips';
import { WHOLE_LIST } from '../lists/whole-list';
import { useWayTexts, wayTitle } from './way-name';

const LABELS = {
  enabled: panelPaymentWaysMessages.enabled,
  title: panelPaymentWaysMessages.name,
  note: panelPaymentWaysMessages.note,
  settings: panelPaymentWaysMessages.settings,
  conditions: panelPaymentWaysMessages.conditions,
} as const;

/** A way to pay: whether it is offered, its texts, and the orders that it is for. */
export function PaymentWayEdit() {
  return (
    <RecordEdit title={<WayTitle />}>
      <PaymentWayForm />
    </RecordEdit>
  );
}

function WayTitle() {
  const record = useRecordContext<PanelPaymentWay>();
  const textsOf = useWayTexts();
  return <>{record ? wayTitle(record, textsOf(record.type).usual) : ''}</>;
}

function PaymentWayForm() {
  const record = useRecordContext<PanelPaymentWay>();
  const textsOf = useWayTexts();
  if (!record) return null;
  const { usual, help } = textsOf(record.type);
  return (
    <RecordForm labels={LABELS}>
      <FormSection>
        <Typography color="text.secondary">{help}</Typography>
        <SwitchField source="enabled" label={t(panelPaymentWaysMessages.enabled)} />
        <TextInput
          source="title"
          label={t(panelPaymentWaysMessages.name)}
          helperText={t(panelPaymentWaysMessages.nameHelp, { usual })}
          parse={(text: string) => text}
        />
        <TextInput
          source="note"
          label={t(panelPaymentWaysMessages.note)}
          helperText={t(panelPaymentWaysMessages.noteHelp)}
          parse={(text: string) => text}
          multiline
        />
      </FormSection>
      {record.type === 'card_to_card' && <CardFields />}
      {record.type === 'deposit' && <DepositFields />}
      <FeeFields />
      <FormSection title={t(panelPaymentWaysMessages.conditions)}>
        <PlaceFields />
        <FieldRow>
          <TomanField source="conditions.min_price" label={t(panelPaymentWaysMessages.minPrice)} />
          <TomanField source="conditions.max_price" label={t(panelPaymentWaysMessages.maxPrice)} />
        </FieldRow>
        <SwitchField source="conditions.known_customers_only" label={t(panelPaymentWaysMessages.known)} />
      </FormSection>
    </RecordForm>
  );
}

/** The card to which customers transfer, and for how long an order waits. */
function CardFields() {
  const number = parseCardNumber(String(useWatch({ name: 'settings.card_number' }) ?? ''));
  return (
    <FormSection title={t(panelPaymentWaysMessages.card)}>
      <TextInput
        source="settings.card_number"
        label={t(panelPaymentWaysMessages.cardNumber)}
        format={cardText}
        parse={(text: string) => text}
        validate={cardFault}
        helperText={(number !== null && cardBank(number)) ?? false}
        slotProps={{ htmlInput: { ...ltrInput, inputMode: 'numeric' } }}
      />
      <TextInput
        source="settings.card_owner"
        label={t(panelPaymentWaysMessages.cardOwner)}
        parse={(text: string) => text}
      />
      <NumberField
        source="settings.hold_hours"
        label={t(panelPaymentWaysMessages.holdHours)}
        helperText={t(panelPaymentWaysMessages.holdHoursHelp, { n: toPersianDigits(TRANSFER_HOURS) })}
      />
    </FormSection>
  );
}

/** How much is paid before the order is confirmed. */
function DepositFields() {
  const shop = useShop()?.shop;
  return (
    <FormSection title={t(panelPaymentWaysMessages.deposit)}>
      <NumberField
        source="settings.deposit_percent"
        label={t(panelPaymentWaysMessages.depositPercent)}
        helperText={t(panelPaymentWaysMessages.depositPercentHelp, { n: toPersianDigits(DEPOSIT_PERCENT) })}
      />
      {orderCapabilities(shopCapabilities(shop?.shop_type).orderKind).hasNights && (
        <SwitchField source="settings.deposit_first_night" label={t(panelPaymentWaysMessages.depositFirstNight)} />
      )}
      <NumberField
        source="settings.reminder_days"
        label={t(panelPaymentWaysMessages.reminderDays)}
        helperText={t(panelPaymentWaysMessages.reminderDaysHelp)}
      />
      <NumberField
        source="settings.cancel_days"
        label={t(panelPaymentWaysMessages.cancelDays)}
        helperText={t(panelPaymentWaysMessages.cancelDaysHelp)}
      />
    </FormSection>
  );
}

/** What an order costs more or less in this way: a percent or a sum. */
function FeeFields() {
  const { field } = useInput({ source: 'settings.fee_kind' });
  const kind = (field.value || 'none') as FeeKind | 'none';
  return (
    <FormSection title={t(panelPaymentWaysMessages.fee)}>
      <Typography color="text.secondary">{t(panelPaymentWaysMessages.feeHelp)}</Typography>
      <ChoiceChips
        label={t(panelPaymentWaysMessages.fee)}
        value={kind}
        choices={(['none', 'fee', 'discount'] as const).map((value) => ({
          value,
          label: t(panelPaymentWaysMessages[`fee.${value}`]),
        }))}
        onChange={(next) => field.onChange(next === 'none' ? null : next)}
      />
      {kind !== 'none' && (
        <FieldRow>
          <NumberField source="settings.fee_percent" label={t(panelPaymentWaysMessages.feePercent)} />
          <TomanField source="settings.fee_amount" label={t(panelPaymentWaysMessages.feeAmount)} />
        </FieldRow>
      )}
    </FormSection>
  );
}

/** A complete number in its groups; what is being typed stays as it is. */
function cardText(value: unknown): string {
  const typed = typeof value === 'string' ? value : '';
  const number = parseCardNumber(typed);
  return number === null ? typed : cardGroups(number);
}

function cardFault(value: unknown): string | undefined {
  const isWrong = typeof value === 'string' && value.trim() !== '' && parseCardNumber(value) === null;
  return isWrong ? t(panelPaymentWaysMessages.cardWrong) : undefined;
}

/** How and where the order is brought; a stay is not brought. */
function PlaceFields() {
  const shop = useShop()?.shop;
  const { data: zones = [] } = useGetList<PanelShippingZone>('shipping-zones', { pagination: WHOLE_LIST });
  const record = useRecordContext<PanelPaymentWay>();
  if (!orderCapabilities(shopCapabilities(shop?.shop_type).orderKind).isDelivered) return null;
  const deliveries = deliveryChoices(shop);
  const { zones: ofZones = [], deliveries: ofDeliveries = [] } = record?.conditions ?? {};
  return (
    <>
      {/* A condition that is set is shown, so that it can be taken away. */}
      {(deliveries.length > 1 || ofDeliveries.length > 0) && (
        <ChipsField
          source="conditions.deliveries"
          label={t(panelPaymentWaysMessages.deliveries)}
          every={t(panelPaymentWaysMessages.every)}
          choices={[...new Set([...deliveries, ...ofDeliveries])].map((value) => ({
            value,
            label: t(panelOrdersMessages[`delivery.${value}`]),
          }))}
        />
      )}
      {(zones.length > 1 || ofZones.length > 0) && (
        <ChipsField
          source="conditions.zones"
          label={t(panelPaymentWaysMessages.zones)}
          every={t(panelPaymentWaysMessages.every)}
          choices={zones.map(({ id, title }) => ({ value: id, label: isolateLatin(title) }))}
        />
      )}
    </>
  );
}
