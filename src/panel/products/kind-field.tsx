import { useInput } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { ChoiceChips } from '../lists/choice-chips';
import type { ProductKind } from './product-kinds';

/** The type of the new product; it determines the fields. */
export function KindField({ kinds }: { kinds: readonly ProductKind[] }) {
  const { field } = useInput({ source: 'type' });
  return (
    <ChoiceChips
      label={t(panelProductsMessages.kind)}
      value={field.value as ProductKind}
      choices={kinds.map((value) => ({ value, label: t(panelProductsMessages[`kind.${value}`]) }))}
      onChange={field.onChange}
    />
  );
}
