/** What a new shop has, for the list of its first steps. */
import { and, count, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { products } from '../../db/schema/catalogue';
import { orders } from '../../db/schema/orders';
import { pages, shippingZones, shops } from '../../db/schema/shop';

/** The number of products on sale, whether there is a delivery zone, whether there is an order, and whether the page of terms was edited. */
export async function checklistState(
  db: Database,
  termsSlug: string,
): Promise<{ products: number; hasZones: boolean; hasOrder: boolean; hasOwnTerms: boolean }> {
  const [onSale] = await db.select({ n: count() }).from(products).where(eq(products.status, 'active'));
  const first = await db.select({ id: orders.id }).from(orders).limit(1);
  const zones = await db.select({ id: shippingZones.id }).from(shippingZones).limit(1);
  const terms = await db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.slug, termsSlug), gt(pages.version, 1)));
  return {
    products: onSale?.n ?? 0,
    hasZones: zones.length > 0,
    hasOrder: first.length > 0,
    hasOwnTerms: terms.length > 0,
  };
}

export async function setChecklist(
  db: Database,
  shopId: number,
  checklist: typeof shops.$inferSelect.checklist,
): Promise<void> {
  await db.update(shops).set({ checklist }).where(eq(shops.id, shopId));
}
