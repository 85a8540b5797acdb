import type { ShopCapabilities } from '@/domain/shop-capabilities';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { packagePrice } from '@/domain/bundle-savings';
import { faultText, isCounted, pieceOf, toppingsOf, type CartLine } from '@/storefront/state/cart/use-cart-lines';
import { useGetPackageQuery } from '@/storefront/state/catalogue/catalogue.api';
import { isOffline, toApiError } from '@/storefront/http/api-error';
import { PriceRows, type PriceRow } from '@/storefront/ui/price-rows';
import { ErrorState } from '@/storefront/ui/error-state';
import { SectionCard } from '@/storefront/ui/section-card';
import { ProductLine } from '@/storefront/ui/product-line';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { useGoodsNoun } from '@/storefront/state/catalogue/use-nouns';
import { t } from '@/messages/format-message';
import styles from './basket.module.css';
import { checkoutMessages } from '@/messages/checkout';
import { amountsMessages } from '@/messages/amounts';

type Items = NonNullable<CartLine['product']['details']>['products'];

/** A package of the cart: its contents (CAT-06), its price, and the saving. */
export function PackageCard({ line }: { line: CartLine }) {
  const noun = useGoodsNoun();
  const { product, count } = line;
  const { data, error, isFetching, refetch } = useGetPackageQuery({ id: product.id });
  const items = data?.details?.products;
  const apiError = toApiError(error);
  const fault = faultText(line);
  return (
    <SectionCard title={product.name} end={<span>{t(amountsMessages.countUnits, { n: toPersianDigits(count) })}</span>}>
      {fault !== null && <p className={styles.fault}>{fault}</p>}
      {items && <Contents name={product.name} items={items} count={count} />}
      {!items && isFetching && <ContentsSkeleton />}
      {!items && !isFetching && error && (
        <ErrorState
          text={apiError?.msg || t(checkoutMessages.basketContentsFailed)}
          offline={isOffline(apiError)}
          onRetry={() => void refetch()}
        />
      )}
      {isCounted(line) && <PriceRows rows={rowsOf(line, items ?? [], noun)} />}
    </SectionCard>
  );
}

function Contents({ name, items, count }: { name: string; items: Items; count: number }) {
  return (
    <div className={styles.contents}>
      <h3>{t(count > 1 ? checkoutMessages.basketContentsEach : checkoutMessages.basketContents)}</h3>
      <ul aria-label={name}>
        {items.map(({ product, count: pieces }) => (
          <ProductLine
            key={product.id}
            id={product.id}
            name={product.name}
            image={product.images[0] ?? null}
            count={pieces}
          />
        ))}
      </ul>
    </div>
  );
}

function ContentsSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton height="180px" />
    </LoadingRegion>
  );
}

/** Prices of one package, and the sum of the line where it differs. */
function rowsOf(line: CartLine, items: Items, noun: ShopCapabilities['goodsNoun']): PriceRow[] {
  const { product, count } = line;
  const each = packagePrice(product.price, items);
  const toppings = toppingsOf(line);
  const piece = pieceOf(line);
  const titles = toppings.map((topping) =>
    topping.count > 1
      ? t(checkoutMessages.cartLineTopping, { title: topping.title, n: toPersianDigits(topping.count) })
      : topping.title,
  );
  return [
    ...(each ? [{ label: t(checkoutMessages[`basketApart.${noun}`]), value: formatToman(each.apart) }] : []),
    { label: t(checkoutMessages.basketPrice), value: formatToman(product.price) },
    ...(each
      ? [{ label: t(checkoutMessages.basketSaving), value: formatToman(each.saving), tone: 'success' as const }]
      : []),
    ...(toppings.length > 0
      ? [
          {
            label: t(checkoutMessages.basketToppings, { titles: titles.join(t(amountsMessages.listSeparator)) }),
            value: formatToman(piece - product.price),
          },
        ]
      : []),
    ...(count > 1 || toppings.length > 0
      ? [{ label: t(checkoutMessages.cartLineSum), value: formatToman(piece * count), strong: true }]
      : []),
  ];
}
