import { useLocation } from 'react-router-dom';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { RecordCreate } from '../forms/record-create';
import { useShop } from '../shell/shop-config';
import { kindsOfShop, PRODUCT_KINDS } from './product-kinds';
import { ProductForm } from './product-form';

/** A new product of the shop's kinds. */
export function ProductCreate() {
  const kinds = kindsOfShop(useShop()?.shop.shop_type);
  const asked = new URLSearchParams(useLocation().search).get('type');
  const type = PRODUCT_KINDS.find((kind) => kind === asked && kinds.includes(kind)) ?? kinds[0];
  return (
    <RecordCreate title={t(panelProductsMessages.create)} redirect="edit">
      <ProductForm kinds={kinds} defaultValues={{ type, pictures: [] }} />
    </RecordCreate>
  );
}
