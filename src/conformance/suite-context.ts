/** The context of the flows: accounts, and the products found in the shop. */
import type { BodyOf } from '@/contract/endpoint';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/product.schemas';
import { configEndpoints } from '@/contract/config.endpoints';
import type { ShopType } from '@/contract/config.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { productCapabilities } from '@/domain/product-capabilities';
import type { Options } from './options';
import type { TestAccounts, TestAccount } from './test-accounts';
import { Skipped, type Report } from './check-runner';
import type { ContractClient } from './contract-client';

export interface SuiteContext {
  readonly client: ContractClient;
  readonly report: Report;
  readonly options: Options;
  readonly accounts: TestAccounts;
  /** Today in Tehran. */
  readonly today: CivilDate;
  /** Milliseconds since 1970, for unique names. */
  now(): number;
  readonly type: ShopType;
  readonly goods: Product | null;
  readonly residence: Product | null;
  readonly package: Product | null;
  readonly guest: string | null;
  readonly me: TestAccount | null;
  readonly other: TestAccount | null;
}

/** Pages of a hundred products that are searched for something on sale. */
const PAGES = 10;
const PAGE = 100;

/** Returns something that the flow requires; without it the check is skipped. */
export function requireOrSkip<T>(thing: T | null | undefined, what: string): T {
  if (thing === null || thing === undefined) throw new Skipped(what);
  return thing;
}
export const NO_CUSTOMER = 'no customer could log in';

export async function findProductsOnSale({
  client,
  report,
}: Pick<SuiteContext, 'client' | 'report'>): Promise<Pick<SuiteContext, 'type' | 'goods' | 'residence' | 'package'>> {
  const shop = await report.check(
    'config.getConfig',
    'answers in the contract’s form',
    async () => (await client.ok(configEndpoints.getConfig)).data.shop,
  );
  const result = await report.check('catalogue.searchProducts', 'answers in the contract’s form', async () =>
    allProducts(client),
  );
  const first = (isWanted: (product: Product) => boolean): Product | null =>
    result?.find((product) => product.available && product.price > 0 && isWanted(product)) ?? null;
  return {
    type: shop?.shop_type ?? 'shop',
    goods: first(({ type, limit }) => productCapabilities(type).hasStock && (limit === null || limit >= 3)),
    residence:
      first(({ type, residence }) => productCapabilities(type).isPlace && residence?.instant === true) ??
      first(({ type }) => productCapabilities(type).isPlace),
    package: first(({ type }) => productCapabilities(type).hasItems),
  };
}

async function allProducts(client: ContractClient): Promise<Product[]> {
  const filter: BodyOf<typeof catalogueEndpoints.searchProducts> = {};
  const candidates: Product[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const { products, total } = (
      await client.ok(catalogueEndpoints.searchProducts, {
        query: { page, limit: PAGE, include_all_images: 'true' },
        body: filter,
      })
    ).data;
    candidates.push(...products);
    if (products.length === 0 || page * PAGE >= total) break;
  }
  return candidates;
}
