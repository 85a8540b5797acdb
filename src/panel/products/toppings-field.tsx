import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { NumberField, TomanField } from '../fields/number-field';

/** What a customer may add, each with its price. */
export function ToppingsField({ source }: { source: string }) {
  return (
    <ArrayInput source={source} label={false} helperText={false}>
      <SimpleFormIterator inline disableClear>
        <TextInput source="title" label={t(panelProductsMessages.toppingName)} helperText={false} isRequired />
        <TomanField source="price" label={t(panelProductsMessages.price)} required />
        <NumberField source="max" label={t(panelProductsMessages.toppingMax)} required defaultValue={1} />
      </SimpleFormIterator>
    </ArrayInput>
  );
}
