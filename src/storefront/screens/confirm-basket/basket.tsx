import Link from 'next/link';
import { productTraits } from '@/domain/product-capabilities';
import { urls } from '@/domain/urls';
import { faultText, isCounted, pieceOf, toppingsOf, type CartLine } from '@/storefront/state/cart/cart-lines';
import { Icon } from '@/storefront/ui/icon';
import { check } from '@/storefront/ui/icons/base';
import { LinkButton } from '@/storefront/ui/link-button';
import { Panel } from '@/storefront/ui/panel';
import { Price } from '@/storefront/ui/price';
import { ProductLine } from '@/storefront/ui/product-line';
import { RetryNotice } from '@/storefront/ui/retry-notice';
import { Split } from '@/storefront/ui/two-column';
import { CartSummary } from '@/storefront/widgets/cart-summary';
import '@/messages/checkout';
import '@/messages/flow';
import { t } from '@/messages/translate';
import styles from './basket.module.css';
import { PackagePanel } from './package-panel';

interface BasketProps {
  lines: readonly CartLine[];
  isGuest: boolean;
  /** Asking for the cart anew has failed. */
  isStale: boolean;
  onRefresh: () => void;
}

/** The packages of the cart with what they hold, the rest of it in short, what it costs and the ways on. */
export function Basket({ lines, isGuest, isStale, onRefresh }: BasketProps) {
  const isPackage = ({ product }: CartLine) => productTraits(product.type).confirmsBasket;
  // The one that has just come in stands at the end of the cart.
  const packages = lines.filter(isPackage).reverse();
  const rest = lines.filter((line) => !isPackage(line));
  const summary = (
    <CartSummary
      lines={lines}
      isGuest={isGuest}
      wayOn={t('cart.continue')}
      end={
        <Link href={urls.cart()} prefetch={false}>
          {t('basket.edit')}
        </Link>
      }
    >
      <LinkButton variant="secondary" href={urls.search()} prefetch={false}>
        {t('basket.shop')}
      </LinkButton>
    </CartSummary>
  );
  return (
    <Split label={t('cart.summary')} aside={summary}>
      {isStale && <RetryNotice text={t('cart.stale')} onRetry={onRefresh} />}
      {packages.length > 0 && (
        <p className={styles.added}>
          <Icon glyph={check} size={20} /> {t('package.addedToCart')}
        </p>
      )}
      {packages.map((line) => (
        <PackagePanel key={line.key} line={line} />
      ))}
      {rest.length > 0 && <Rest lines={rest} />}
    </Split>
  );
}

function Rest({ lines }: { lines: readonly CartLine[] }) {
  return (
    <Panel title={t('basket.rest')}>
      <ul aria-label={t('basket.rest')}>
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
    </Panel>
  );
}
