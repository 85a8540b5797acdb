import { ArrayInput, AutocompleteInput, ReferenceInput, SimpleFormIterator } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { NumberField } from '../fields/number-field';

/** What a package holds. */
export function PackageItemsField({ source }: { source: string }) {
  return (
    <ArrayInput source={source} label={false} helperText={false}>
      <SimpleFormIterator inline disableClear>
        <ReferenceInput source="product_id" reference="products" perPage={25}>
          <AutocompleteInput
            label={t(panelProductsMessages.item)}
            optionText="name"
            filterToQuery={(q: string) => ({ q })}
            helperText={false}
            isRequired
            sx={{ minWidth: 220 }}
          />
        </ReferenceInput>
        <NumberField source="count" label={t(panelProductsMessages.itemCount)} required defaultValue={1} />
      </SimpleFormIterator>
    </ArrayInput>
  );
}
