import Link from 'next/link';
import { productCapabilities } from '@/domain/product-capabilities';
import { urls } from '@/domain/urls';
import {
  cartCost,
  faultText,
  isCounted,
  pieceOf,
  toppingsOf,
  type CartLine,
} from '@/storefront/state/cart/use-cart-lines';
import { Icon } from '@/storefront/ui/icon';
import { check } from '@/storefront/ui/icons/base';
import { LinkButton } from '@/storefront/ui/link-button';
import { SectionCard } from '@/storefront/ui/section-card';
import { Price } from '@/storefront/ui/price';
import { ProductLine } from '@/storefront/ui/product-line';
import { RetryNotice } from '@/storefront/ui/retry-notice';
import { TwoColumn } from '@/storefront/ui/two-column';
import { CartSummary } from '@/storefront/widgets/cart-summary';
import { CartDelivery } from '@/storefront/widgets/delivery/cart-delivery';
import { useGoodsNoun } from '@/storefront/state/catalogue/use-nouns';
import { t } from '@/messages/format-message';
import styles from './basket.module.css';
import { PackageCard } from './package-card';
import { checkoutMessages } from '@/messages/checkout';
import { cartMessages } from '@/messages/cart';

interface BasketProps {
  lines: readonly CartLine[];
  isGuest: boolean;
  /** The last request for the cart failed. */
  isStale: boolean;
  onRefresh: () => void;
}

/** The packages of the cart with their contents, a short list of the other items, the price, and the next steps. */
export function Basket({ lines, isGuest, isStale, onRefresh }: BasketProps) {
  const noun = useGoodsNoun();
  const isPackage = ({ product }: CartLine) => productCapabilities(product.type).confirmsBasket;
  // The newest package is the last item of the cart.
  const packages = lines.filter(isPackage).reverse();
  const otherLines = lines.filter((line) => !isPackage(line));
  const summary = (
    <CartSummary
      lines={lines}
      isGuest={isGuest}
      checkoutLabel={t(checkoutMessages.cartContinue)}
      end={
        <Link href={urls.cart()} prefetch={false}>
          {t(checkoutMessages.basketEdit)}
        </Link>
      }
    >
      <LinkButton variant="secondary" href={urls.search()} prefetch={false}>
        {t(checkoutMessages.basketShop)}
      </LinkButton>
    </CartSummary>
  );
  return (
    <TwoColumn label={t(checkoutMessages.cartSummary)} aside={summary}>
      {isStale && <RetryNotice text={t(checkoutMessages.cartStale)} onRetry={onRefresh} />}
      {packages.length > 0 && (
        <p className={styles.added}>
          <Icon glyph={check} size={20} /> {t(cartMessages.packageAddedToCart)}
        </p>
      )}
      <CartDelivery price={cartCost(lines).price} />
      {packages.map((line) => (
        <PackageCard key={line.key} line={line} />
      ))}
      {otherLines.length > 0 && (
        <OtherItems
          title={t(checkoutMessages[`${packages.length > 0 ? 'basketRest' : 'cartList'}.${noun}`])}
          lines={otherLines}
        />
      )}
    </TwoColumn>
  );
}

function OtherItems({ title, lines }: { title: string; lines: readonly CartLine[] }) {
  return (
    <SectionCard title={title}>
      <ul aria-label={title}>
        {lines.map((line) => (
          <ProductLine
            key={line.key}
            id={line.product.id}
            name={line.product.name}
            image={line.product.images[0] ?? null}
            toppings={toppingsOf(line)}
            count={line.count}
            fault={faultText(line)}
          >
            {isCounted(line) && <Price amount={pieceOf(line) * line.count} size="small" />}
          </ProductLine>
        ))}
      </ul>
    </SectionCard>
  );
}
