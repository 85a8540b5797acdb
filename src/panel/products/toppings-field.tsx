import { TextInput } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { NumberField, TomanField } from '../fields/number-field';
import { RowsField } from '../forms/rows-field';

/** The toppings that a customer may add, each with its price. */
export function ToppingsField({ source }: { source: string }) {
  return (
    <RowsField source={source} addLabel={t(panelProductsMessages.toppingAdd)} newRow={{ max: 1 }} isOrdered>
      <TextInput source="title" label={t(panelProductsMessages.toppingName)} helperText={false} isRequired />
      <TomanField source="price" label={t(panelProductsMessages.price)} required />
      <NumberField source="max" label={t(panelProductsMessages.toppingMax)} required />
    </RowsField>
  );
}
