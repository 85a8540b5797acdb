import type { ReactNode } from 'react';
import type { Product, Residence } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { Chip } from '@/storefront/ui/chip';
import { Icon } from '@/storefront/ui/icon';
import { location } from '@/storefront/ui/icons/places';
import { Stars } from '@/storefront/ui/stars';
import { stayPlace } from '@/storefront/ui/stay-place';
import { t } from '@/messages/format-message';
import styles from './residence-header.module.css';
import { stayMessages } from '@/messages/stay';

interface ResidenceHeaderProps {
  product: Product;
  residence: Residence;
  /** Favourite and share buttons. */
  actions?: ReactNode;
  /** The facts. */
  children?: ReactNode;
}

/** Name, location and rating, and below them the facts. */
export function ResidenceHeader({ product, residence, actions, children }: ResidenceHeaderProps) {
  const place = stayPlace(residence);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 className={styles.name}>{isolateLatin(product.name)}</h1>
        {actions}
      </div>
      <p className={styles.place}>
        {place && (
          <>
            <Icon glyph={location} size={18} />
            {isolateLatin(place)}
          </>
        )}
        <a href="#comments" className={styles.rate}>
          <Stars average={product.rate.average} count={product.rate.count} />
        </a>
        {residence.instant && <Chip tone="accent">{t(stayMessages.instant)}</Chip>}
      </p>
      {children}
    </header>
  );
}
