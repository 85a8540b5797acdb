import { useState } from 'react';
import { SaveButton, TextInput, type RaRecord } from 'react-admin';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import { LtrTextField } from '../fields/ltr-text-field';
import { FieldRow, FormSection } from '../forms/form-section';
import { RecordCreate } from '../forms/record-create';
import { RecordForm } from '../forms/record-form';
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

/** An order by telephone: customer, items, and delivery. */
export function TakeOrderPage() {
  const { orderKind, deliveries, needsDeliveryDate } = shopCapabilities(useShop()?.shop.shop_type);
  const isStay = orderKind === 'stay';
  const [key, setKey] = useState('');
  const [keyOwner, setKeyOwner] = useState<number | null>(null);
  const mayBePaid = may(useSession(), ['orders']);
  const first = isStay ? { person_count: 2 } : { products: [{ count: 1 }], delivery: deliveries[0] };
  return (
    <RecordCreate
      title={t(panelTakeOrderMessages.title)}
      redirect="edit"
      transform={toSend}
      idempotencyKey={key}
      onSettled={(error) => setKeyOwner(orderOfKey(error))}
    >
      <RecordForm
        defaultValues={first}
        buttons={<SaveButton alwaysEnable icon={<></>} label={t(panelTakeOrderMessages.take)} />}
        aside={<OrderTotal isStay={isStay} />}
      >
        <FormSection title={t(panelTakeOrderMessages.who)}>
          <CustomerFields isStay={isStay} />
        </FormSection>
        <FormSection title={t(panelTakeOrderMessages.what)}>{isStay ? <StayFields /> : <LinesField />}</FormSection>
        {!isStay && (
          <FormSection title={t(panelTakeOrderMessages.how)}>
            <DeliveryFields deliveries={deliveries} hasHours={needsDeliveryDate} />
          </FormSection>
        )}
        <FormSection title={t(panelTakeOrderMessages.rest)}>
          <FieldRow>
            <LtrTextField source="coupon" label={t(panelTakeOrderMessages.coupon)} inputMode="text" />
            <TextInput source="msg" label={t(panelTakeOrderMessages.msg)} multiline helperText={false} />
          </FieldRow>
          {mayBePaid && <PaymentFields />}
        </FormSection>
        <OrderKey onKey={setKey} owner={keyOwner} />
      </RecordForm>
    </RecordCreate>
  );
}
