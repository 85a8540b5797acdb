import { HistoryOf } from '../audit/history-of';
import { RecordEdit } from '../forms/record-edit';
import { RecordTitle } from '../forms/record-title';
import { MissingParts } from './product-buttons';
import { ProductForm } from './product-form';

/** A product with all of its fields. */
export function ProductEdit() {
  return (
    <RecordEdit title={<RecordTitle />}>
      <MissingParts />
      <ProductForm kinds={[]} />
      <HistoryOf record="product" />
    </RecordEdit>
  );
}
