import Link from '@mui/material/Link';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { PanelCategory } from '@/contract/panel-catalogue.schemas';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { RecordCreate } from '../forms/record-create';
import { CardSkeletons } from '../parts/card-skeletons';
import { useCatalogueWords } from '../parts/trade-words';
import { useShop } from '../api/shop-config';
import { kindsOfShop, PRODUCT_KINDS, type ProductKind } from './product-kinds';
import { ProductForm } from './product-form';

/**
 * The form of a new product, of a type that the shop sells; the type is part of the address. Each type has a draft of its
 * own: what was typed for a vase is not restored in a package.
 */
export function ProductCreate() {
  const kinds = kindsOfShop(useShop()?.shop.shop_type);
  const requested = new URLSearchParams(useLocation().search).get('type');
  const type = PRODUCT_KINDS.find((kind) => kind === requested && kinds.includes(kind)) ?? kinds[0];
  const { data: categories = [], isPending } = useGetList<PanelCategory>('categories', {
    filter: { kind: 'category' },
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'position', order: 'ASC' },
  });
  const [only, another] = categories;
  const { total } = useGetList('products', { pagination: { page: 1, perPage: 1 } });
  const isFirst = total === 0;
  const words = useCatalogueWords();
  return (
    <RecordCreate
      key={type}
      title={words.create}
      redirect="edit"
      createdNote={({ status }) => (isFirst && status === 'active' ? <ShopOpenNote /> : undefined)}
      {...(type && { draft: type })}
    >
      {isPending ? <CardSkeletons /> : <NewProduct kinds={kinds} type={type} category={another ? undefined : only} />}
    </RecordCreate>
  );
}

/** After the first product that is on sale: the shop is open, with a link to look at it. */
function ShopOpenNote() {
  return (
    <>
      {t(panelProductsMessages.shopOpen)}{' '}
      <Link href="/" target="_blank" rel="noopener" color="inherit">
        {t(panelProductsMessages.shopLook)}
      </Link>
    </>
  );
}

interface NewProductProps {
  readonly kinds: readonly ProductKind[];
  readonly type: ProductKind | undefined;
  /** The shop's only category. */
  readonly category: PanelCategory | undefined;
}

function NewProduct({ kinds, type, category }: NewProductProps) {
  // Changed defaults would reset the form, and a second category may be added in the form itself.
  const [defaultValues] = useState({ type, pictures: [], ...(category && { category_id: category.id }) });
  return <ProductForm kinds={kinds} defaultValues={defaultValues} />;
}
