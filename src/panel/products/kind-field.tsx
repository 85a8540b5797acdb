import { useNavigate } from 'react-router-dom';
import { useWatch } from 'react-hook-form';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { ChoiceChips } from '../lists/choice-chips';
import type { ProductKind } from './product-kinds';

/** The type of the new product, which opens the form of that type. */
export function KindField({ kinds }: { kinds: readonly ProductKind[] }) {
  const value = useWatch({ name: 'type' }) as ProductKind;
  const navigate = useNavigate();
  return (
    <ChoiceChips
      label={t(panelProductsMessages.kind)}
      value={value}
      choices={kinds.map((kind) => ({ value: kind, label: t(panelProductsMessages[`kind.${kind}`]) }))}
      onChange={(kind) => void navigate(`/products/create?type=${kind}`, { replace: true })}
    />
  );
}
