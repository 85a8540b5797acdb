import { sql, type SQL } from 'drizzle-orm';
import { PRODUCT_TYPES } from '@/contract/product.schemas';
import { PRODUCT_CAPABILITIES } from '@/domain/product-capabilities';
import { products } from '../db/schema/catalogue';

/** The product's type has a capability; the types are literals, so that plans can use them. */
export function ofTypesWith(capability: 'isPlace' | 'hasItems' | 'hasStock' | 'isCooked'): SQL<boolean> {
  const types = PRODUCT_TYPES.filter((type) => PRODUCT_CAPABILITIES[type][capability]);
  return sql`(${products.type} in (${sql.raw(types.map((type) => `'${type}'`).join(', '))}))`;
}
