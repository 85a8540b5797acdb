import type { Product } from '@/contract/product.schemas';
import type { ShopInfo } from '@/contract/config.schemas';
import { dishSummaryOf } from '@/domain/dish-summary';
import { dishDaysMessages } from '@/messages/dish-days';
import { rememberViewed } from '../state/catalogue/recently-viewed';

/** Stores a product as recently viewed. */
export function rememberProduct(shop: ShopInfo, product: Product): void {
  rememberViewed(shop, dishSummaryOf(product, dishDaysMessages));
}
