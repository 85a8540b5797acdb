import Chip from '@mui/material/Chip';
import { useRecordContext, type RaRecord } from 'react-admin';
import type { PanelProduct } from '@/contract/panel-products.schemas';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import type { Saved } from '../forms/held-record';
import { HistoryOf } from '../audit/history-of';
import { RecordEdit } from '../forms/record-edit';
import { RecordTitle } from '../forms/record-title';
import { TitleMark } from '../parts/title-mark';
import { ProductForm } from './product-form';
import { formerFields, isOnlyForward, withSeenStock } from './sale-undo';

/** A product with all of its fields. */
export function ProductEdit() {
  return (
    <RecordEdit title={<RecordTitle />} transform={withSeenStock} undoOf={undoOf}>
      <StatusInTitle />
      <ProductForm kinds={[]} />
      <HistoryOf record="product" />
    </RecordEdit>
  );
}

const STATUS_TONES = { draft: 'warning', on_sale: 'success', closed: 'default', removed: 'error' } as const;

function StatusInTitle() {
  const record = useRecordContext<PanelProduct>();
  if (!record) return null;
  return (
    <TitleMark>
      <Chip
        size="small"
        variant="outlined"
        color={STATUS_TONES[record.status]}
        label={t(panelProductsMessages[`status.${record.status}`])}
      />
    </TitleMark>
  );
}

function undoOf({ before, after, sent }: Saved): Partial<RaRecord> | null {
  const [was, is] = [before as PanelProduct, after as PanelProduct];
  return sent.length === 0 || isOnlyForward(was, is) ? null : formerFields(was, is, sent);
}
