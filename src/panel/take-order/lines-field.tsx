import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { ReferenceInput, useGetOne, useInput, useWrappedSource, type RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PanelProduct } from '@/contract/panel-products.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { validationMessages } from '@/messages/validation';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import { NumberField } from '../fields/number-field';
import { RecordChoice } from '../fields/record-choice';
import { RowsField } from '../forms/rows-field';
import type { FormLine } from './order-body';

const onSale = { status: 'on_sale' };

/** Goods, dishes and packages, each with its count and its toppings. */
export function LinesField() {
  return (
    <RowsField source="products" addLabel={t(panelTakeOrderMessages.productAdd)} newRow={{ count: 1 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ProductOfLine />
      </Box>
      <NumberField source="count" label={t(panelTakeOrderMessages.count)} required />
      <ToppingsOfLine />
    </RowsField>
  );
}

/** Another product clears the line's toppings, which belong to the former one. */
function ProductOfLine() {
  const { setValue } = useFormContext();
  const toppings = useWrappedSource('toppings');
  return (
    <ReferenceInput source="product_id" reference="products" perPage={25} filter={onSale}>
      <RecordChoice
        label={t(panelTakeOrderMessages.product)}
        textOf={nameWithPrice}
        helperText={false}
        isRequired
        validate={(value: unknown) => (value ? undefined : t(validationMessages.vRequired))}
        onChange={() => setValue(toppings, [], { shouldDirty: true })}
      />
    </ReferenceInput>
  );
}

function nameWithPrice(product: RaRecord): string {
  const { name, price } = product as PanelProduct;
  return price ? `${name} · ${formatToman(price)}` : name;
}

/** The toppings of the line's product. */
function ToppingsOfLine() {
  const id: unknown = useWatch({ name: useWrappedSource('product_id') });
  const { field } = useInput({ source: 'toppings', defaultValue: [] });
  const { data } = useGetOne<PanelProduct>('products', { id: Number(id) }, { enabled: Boolean(id) });
  if (!data || data.id !== id || data.toppings.length === 0) return null;
  const chosen = (field.value ?? []) as NonNullable<FormLine['toppings']>;
  const set = (topping: number, count: number) => {
    const others = chosen.filter((one) => one.id !== topping);
    field.onChange(count > 0 ? [...others, { id: topping, count }] : others);
  };
  return (
    <Box component="ul" sx={{ gridColumn: '1 / -1', m: 0, p: 0, listStyle: 'none' }}>
      {data.toppings.map(({ id: topping, title, price, max }) => {
        const count = chosen.find((one) => one.id === topping)?.count ?? 0;
        return (
          <Box component="li" key={topping} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Typography sx={{ flex: 1, minWidth: 0 }} color={count > 0 ? 'text.primary' : 'text.secondary'}>
              {isolateLatin(t(panelTakeOrderMessages.topping, { name: title, price: formatToman(price) }))}
            </Typography>
            <IconButton
              aria-label={t(panelTakeOrderMessages.less, { name: title })}
              disabled={count === 0}
              onClick={() => set(topping, count - 1)}
            >
              <RemoveIcon />
            </IconButton>
            <Typography component="output" sx={{ minWidth: 24, textAlign: 'center' }}>
              {toPersianDigits(count)}
            </Typography>
            <IconButton
              aria-label={t(panelTakeOrderMessages.more, { name: title })}
              disabled={count >= max}
              onClick={() => set(topping, count + 1)}
            >
              <AddIcon />
            </IconButton>
          </Box>
        );
      })}
    </Box>
  );
}
