import { useState, type ComponentType } from 'react';
import { SaveButton, TextInput, type RaRecord } from 'react-admin';
import { deliveryChoices, shopCapabilities } from '@/domain/shop-capabilities';
import type { OrderKind } from '@/contract/orders.schemas';
import { orderCapabilities, type OrderCapabilities } from '@/domain/order-capabilities';
import { t } from '@/messages/format-message';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import { LtrTextField } from '../fields/ltr-text-field';
import { FieldRow, FormSection } from '../forms/form-section';
import { RecordCreate } from '../forms/record-create';
import { RecordForm } from '../forms/record-form';
import { TRADE_WORDS } from '../parts/trade-words';
import { may, useSession } from '../session/session';
import { useShop } from '../api/shop-config';
import { CustomerFields } from './customer-fields';
import { DeliveryFields } from './delivery-fields';
import { LinesField } from './lines-field';
import { bodyOf, type OrderForm } from './order-body';
import { OrderKey, orderOfKey } from './order-key';
import { OrderTotal } from './order-total';
import { PaymentFields } from './payment-fields';
import { StayFields } from './stay-fields';

const toSend = (form: RaRecord) => bodyOf(form as OrderForm) as unknown as RaRecord;

/** What is ordered. */
const ITEMS_OF: Readonly<Record<OrderKind, ComponentType>> = { goods: LinesField, stay: StayFields };
/** What the form of a new order begins with. */
const FIRST_OF: Readonly<Record<OrderKind, OrderForm>> = {
  goods: { products: [{ count: 1 }] },
  stay: { person_count: 2 },
};

const PAID_LATER = {
  on_delivery: 'paidOnDelivery',
  on_arrival: 'paidOnArrival',
} as const satisfies Record<OrderCapabilities['paidLater'], keyof typeof panelTakeOrderMessages>;

/** An order by telephone: customer, items, and delivery. */
export function TakeOrderPage() {
  const shop = useShop()?.shop;
  const { orderKind, needsDeliveryDate } = shopCapabilities(shop?.shop_type);
  const deliveries = deliveryChoices(shop);
  const firstMethod = shop?.delivery_methods?.find(({ delivery }) => delivery === deliveries[0]);
  const { isDelivered, needsGuestName, paidLater } = orderCapabilities(orderKind);
  const Items = ITEMS_OF[orderKind];
  const [key, setKey] = useState('');
  const [keyOwner, setKeyOwner] = useState<number | null>(null);
  const mayBePaid = may(useSession(), ['orders']);
  const first = {
    ...FIRST_OF[orderKind],
    ...(isDelivered && { delivery: deliveries[0], delivery_method: firstMethod?.id ?? null }),
  };
  return (
    <RecordCreate
      title={TRADE_WORDS[orderKind].byTelephone}
      redirect="edit"
      transform={toSend}
      idempotencyKey={key}
      onSettled={(error) => setKeyOwner(orderOfKey(error))}
    >
      <RecordForm
        defaultValues={first}
        buttons={<SaveButton alwaysEnable icon={<></>} label={TRADE_WORDS[orderKind].take} />}
        aside={<OrderTotal isDelivered={isDelivered} />}
      >
        <FormSection title={t(panelTakeOrderMessages.who)}>
          <CustomerFields needsGuestName={needsGuestName} />
        </FormSection>
        <FormSection title={t(panelTakeOrderMessages.what)}>
          <Items />
        </FormSection>
        {isDelivered && (
          <FormSection title={t(panelTakeOrderMessages.how)}>
            <DeliveryFields deliveries={deliveries} hasHours={needsDeliveryDate} />
          </FormSection>
        )}
        <FormSection title={t(panelTakeOrderMessages.rest)}>
          <FieldRow>
            <LtrTextField source="coupon" label={t(panelTakeOrderMessages.coupon)} inputMode="text" />
            <TextInput source="msg" label={t(panelTakeOrderMessages.msg)} multiline helperText={false} />
          </FieldRow>
          {mayBePaid && (
            <PaymentFields
              first={needsDeliveryDate ? 'on_delivery' : 'later'}
              onDelivery={t(panelTakeOrderMessages[PAID_LATER[paidLater]])}
            />
          )}
        </FormSection>
        <OrderKey onKey={setKey} owner={keyOwner} />
      </RecordForm>
    </RecordCreate>
  );
}
