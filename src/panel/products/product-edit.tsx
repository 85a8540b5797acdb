import type { RaRecord } from 'react-admin';
import type { PanelProduct } from '@/contract/panel-products.schemas';
import type { Saved } from '../forms/held-record';
import { HistoryOf } from '../audit/history-of';
import { RecordEdit } from '../forms/record-edit';
import { RecordTitle } from '../forms/record-title';
import { ProductForm } from './product-form';
import { formerFields, isOnlyForward, withSeenStock } from './sale-undo';

/** A product with all of its fields. */
export function ProductEdit() {
  return (
    <RecordEdit title={<RecordTitle />} transform={withSeenStock} undoOf={undoOf}>
      <ProductForm kinds={[]} />
      <HistoryOf record="product" />
    </RecordEdit>
  );
}

function undoOf({ before, after, sent }: Saved): Partial<RaRecord> | null {
  const [was, is] = [before as PanelProduct, after as PanelProduct];
  return sent.length === 0 || isOnlyForward(was, is) ? null : formerFields(was, is, sent);
}
