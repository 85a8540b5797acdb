import { ReferenceInput } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { NumberField } from '../fields/number-field';
import { RecordChoice } from '../fields/record-choice';
import { RowsField } from '../forms/rows-field';

/** The contents of a package. */
export function PackageItemsField({ source }: { source: string }) {
  return (
    <RowsField source={source} addLabel={t(panelProductsMessages.itemAdd)} newRow={{ count: 1 }} isOrdered>
      <ReferenceInput source="product_id" reference="products" perPage={25} filter={{ packable: 'true' }}>
        <RecordChoice label={t(panelProductsMessages.item)} helperText={false} isRequired />
      </ReferenceInput>
      <NumberField source="count" label={t(panelProductsMessages.itemCount)} required />
    </RowsField>
  );
}
