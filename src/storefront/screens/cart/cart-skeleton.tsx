import { SectionCard } from '@/storefront/ui/section-card';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { TwoColumn } from '@/storefront/ui/two-column';
import { t } from '@/messages/translate';
import styles from './cart-line-item.module.css';
import { checkoutMessages } from '@/messages/checkout';

const LINES = [0, 1, 2];

/** Placeholders of the lines and the summary. */
export function CartSkeleton() {
  const summary = (
    <SectionCard>
      <Skeleton height="28px" width="60%" />
      <Skeleton height="108px" />
      <Skeleton height="52px" />
    </SectionCard>
  );
  return (
    <LoadingRegion>
      <TwoColumn label={t(checkoutMessages.cartSummary)} aside={summary}>
        <SectionCard>
          <div>
            {LINES.map((line) => (
              <div key={line} className={styles.line}>
                <Skeleton ratio="1 / 1" shape="large" />
                <span className={styles.words}>
                  <Skeleton width="70%" height="28px" />
                  <Skeleton width="40%" height="22px" />
                </span>
                <span className={styles.tools}>
                  <Skeleton width="148px" height="44px" />
                </span>
              </div>
            ))}
          </div>
        </SectionCard>
      </TwoColumn>
    </LoadingRegion>
  );
}
