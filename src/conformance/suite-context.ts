/** What the flows work with: the people who ask, and what the shop was found to sell. */
import type { BodyOf } from '@/contract/endpoint';
import { catalogueCalls } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/catalogue.schemas';
import { configCalls } from '@/contract/config.endpoints';
import type { ShopType } from '@/contract/config.schemas';
import type { CivilDate } from '@/domain/plain-date';
import type { Options } from './options';
import type { People, Person } from './test-accounts';
import { Skipped, type Report } from './check-runner';
import type { Talk } from './contract-client';

export interface Shop {
  readonly talk: Talk;
  readonly report: Report;
  readonly options: Options;
  readonly people: People;
  /** Tehran's today. */
  readonly today: CivilDate;
  /** Milliseconds since 1970, for names that are not used twice. */
  now(): number;
  readonly type: ShopType;
  readonly goods: Product | null;
  readonly residence: Product | null;
  readonly package: Product | null;
  readonly guest: string | null;
  readonly me: Person | null;
  readonly other: Person | null;
}

/** Pages of a hundred products that are looked through for something on sale. */
const PAGES = 10;
const PAGE = 100;

/** A thing that the flow cannot do without, or the flow's check is left out. */
export function need<T>(thing: T | null | undefined, what: string): T {
  if (thing === null || thing === undefined) throw new Skipped(what);
  return thing;
}
export const NO_CUSTOMER = 'nobody could log in';

export async function whatIsSold({
  talk,
  report,
}: Pick<Shop, 'talk' | 'report'>): Promise<Pick<Shop, 'type' | 'goods' | 'residence' | 'package'>> {
  const shop = await report.check(
    'config.getConfig',
    'answers in the contract’s form',
    async () => (await talk.ok(configCalls.getConfig)).data.shop,
  );
  const found = await report.check('catalogue.searchProducts', 'answers in the contract’s form', async () =>
    everyProduct(talk),
  );
  const first = (isWanted: (product: Product) => boolean): Product | null =>
    found?.find((product) => product.available && product.price > 0 && isWanted(product)) ?? null;
  return {
    type: shop?.shop_type ?? 'shop',
    goods: first(({ type, limit }) => (type === 'product' || type === 'food') && (limit === null || limit >= 3)),
    residence:
      first(({ type, residence }) => type === 'residence' && residence?.instant === true) ??
      first(({ type }) => type === 'residence'),
    package: first(({ type }) => type === 'package'),
  };
}

async function everyProduct(talk: Talk): Promise<Product[]> {
  const filter: BodyOf<typeof catalogueCalls.searchProducts> = {};
  const found: Product[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const { products, total } = (
      await talk.ok(catalogueCalls.searchProducts, {
        query: { page, limit: PAGE, include_all_images: 'true' },
        body: filter,
      })
    ).data;
    found.push(...products);
    if (products.length === 0 || page * PAGE >= total) break;
  }
  return found;
}
