import { existsSync } from 'node:fs';
import path from 'node:path';
import { ORDER_CAPABILITIES } from '@/domain/order-capabilities';
import { PRODUCT_CAPABILITIES } from '@/domain/product-capabilities';
import { root } from '@tests/support/source-files';

const paths = [
  ...Object.values(ORDER_CAPABILITIES).map(({ page }) => page(1)),
  ...Object.values(PRODUCT_CAPABILITIES).map(({ page }) => page(1, 'name')),
];

it.each([...new Set(paths)])('the path %s of a kind of order or product has a page', (address) => {
  const [, folder = ''] = address.split('/');
  expect(existsSync(path.join(root, 'pages', folder))).toBe(true);
});
