import { ReferenceInput, SelectInput } from 'react-admin';
import type { PanelProduct } from '@/contract/panel-products.schemas';
import { t } from '@/messages/format-message';
import { panelListMessages } from '@/messages/panel-list';
import { panelProductsMessages } from '@/messages/panel-products';
import { RecordChoice } from '../fields/record-choice';
import type { Column } from '../lists/columns';
import { RecordList } from '../lists/record-list';
import type { Sort } from '../lists/sort-choice';
import { RecordRows } from '../lists/record-rows';
import { useCatalogueWords } from '../parts/trade-words';
import { SampleGoods } from '../samples/sample-goods';
import { may, useSession } from '../session/session';
import { BulkBar } from './bulk-bar';
import { BulkSelectionProvider } from './bulk-selection';
import { MISSING, PRODUCT_KINDS } from './product-kinds';
import { useProductViews } from './product-views';
import { ProductRow, type ProductColumn } from './product-row';

const STATUSES = ['on_sale', 'draft', 'closed', 'removed'] as const;

const filters = [
  <SelectInput
    key="status"
    source="status"
    label={t(panelProductsMessages.status)}
    emptyText={t(panelProductsMessages.everyStatus)}
    choices={STATUSES.map((id) => ({ id, name: t(panelProductsMessages[`status.${id}`]) }))}
  />,
  <SelectInput
    key="missing"
    source="missing"
    label={t(panelProductsMessages.missing)}
    emptyText={t(panelProductsMessages.anything)}
    choices={MISSING.map((id) => ({ id, name: t(panelProductsMessages[`missing.${id}`]) }))}
  />,
  <ReferenceInput
    key="category"
    source="category_id"
    // In the menu of filters; the field itself has that of its choice.
    label={t(panelProductsMessages.category)}
    reference="categories"
    perPage={100}
    sort={{ field: 'position', order: 'ASC' }}
  >
    <RecordChoice label={t(panelProductsMessages.category)} />
  </ReferenceInput>,
  <SelectInput
    key="type"
    source="type"
    label={t(panelProductsMessages.kind)}
    choices={PRODUCT_KINDS.map((id) => ({ id, name: t(panelProductsMessages[`kind.${id}`]) }))}
  />,
  <SelectInput
    key="sold_out"
    source="sold_out"
    label={t(panelProductsMessages.soldOut)}
    choices={[{ id: 'true', name: t(panelProductsMessages.soldOutOnly) }]}
  />,
];

const COLUMNS: readonly Column<ProductColumn>[] = [
  { name: 'picture', label: t(panelProductsMessages.pictures) },
  { name: 'category', label: t(panelProductsMessages.category) },
  { name: 'sold', label: t(panelListMessages.bySold) },
  { name: 'missing', label: t(panelProductsMessages.missing) },
  { name: 'sale', label: t(panelProductsMessages.saleColumn) },
];

const SORTS: readonly Sort[] = [
  { field: 'id', kind: 'own' },
  { field: 'created_at', kind: 'date' },
  { field: 'name', kind: 'name' },
  { field: 'price', kind: 'number', label: t(panelListMessages.byUnitPrice) },
  { field: 'stock', kind: 'number', label: t(panelListMessages.byStock) },
  { field: 'sold', kind: 'number', label: t(panelListMessages.bySold) },
];

/** All products: searched like in the storefront, and edited in the list itself. */
export function ProductsPage() {
  const mayCreate = may(useSession(), ['catalogue']);
  const words = useCatalogueWords();
  return (
    <>
      <SampleGoods />
      <RecordList
        title={words.products}
        empty={words.noProducts}
        createLabel={words.create}
        views={useProductViews()}
        filters={filters}
        sorts={SORTS}
        columns={COLUMNS}
        hasCreate={mayCreate}
      >
        <BulkSelectionProvider>
          <BulkBar />
          <RecordRows<PanelProduct>>{(product) => <ProductRow product={product} />}</RecordRows>
        </BulkSelectionProvider>
      </RecordList>
    </>
  );
}
