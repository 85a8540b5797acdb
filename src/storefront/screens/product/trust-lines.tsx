import type { ReactNode } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { safeHref } from '@/domain/safe-href';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { selectConfig, selectShop } from '@/storefront/state/catalogue/config.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { Icon, type IconDefinition } from '@/storefront/ui/icon';
import { back, shield } from '@/storefront/ui/icons/trust';
import { t } from '@/messages/format-message';
import styles from './product-screen.module.css';
import { productMessages } from '@/messages/product';

/** What matters for the decision to buy, besides price and delivery: the seller, and cancellation. */
export function TrustLines() {
  const shop = useAppSelector(selectShop);
  const cancellation = useAppSelector(selectConfig)?.links.cancellation;
  if (!shop) return null;
  // Food is not sent back.
  const returns = shopCapabilities(shop.shop_type).needsDeliveryDate ? null : safeHref(cancellation ?? null);
  return (
    <ul className={styles.trust} aria-label={t(productMessages.trust)}>
      <Line glyph={shield}>{isolateLatin(t(productMessages.trustSeller, { shopName: shop.name }))}</Line>
      <Line glyph={back}>
        {t(productMessages.trustCancel)}
        {returns !== null && (
          <>
            {' '}
            <a href={returns}>{t(productMessages.trustReturns)}</a>
          </>
        )}
      </Line>
    </ul>
  );
}

function Line({ glyph, children }: { glyph: IconDefinition; children: ReactNode }) {
  return (
    <li>
      <Icon glyph={glyph} size={22} />
      <div>{children}</div>
    </li>
  );
}
