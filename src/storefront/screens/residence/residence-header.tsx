import type { ReactNode } from 'react';
import type { Product, Residence } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { Chip } from '@/storefront/ui/chip';
import { Icon, type IconDefinition } from '@/storefront/ui/icon';
import { area, bed, door } from '@/storefront/ui/icons/rooms';
import { location, people } from '@/storefront/ui/icons/places';
import { Stars } from '@/storefront/ui/stars';
import { stayPlace } from '@/storefront/ui/stay-place';
import { t } from '@/messages/format-message';
import styles from './residence-header.module.css';
import { amountsMessages } from '@/messages/amounts';
import { stayMessages } from '@/messages/stay';

interface ResidenceHeaderProps {
  product: Product;
  residence: Residence;
  /** Favourite and share buttons. */
  actions?: ReactNode;
}

/** Name, location, rating and capacity. */
export function ResidenceHeader({ product, residence, actions }: ResidenceHeaderProps) {
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
      <ul className={styles.details} aria-label={t(stayMessages.detailsLabel)}>
        <Detail glyph={people}>{capacityText(residence)}</Detail>
        <Detail glyph={door}>
          {residence.bedrooms > 0
            ? t(stayMessages.detailsBedrooms, { n: toPersianDigits(residence.bedrooms) })
            : t(stayMessages.detailsNoBedroom)}
        </Detail>
        {residence.beds > 0 && (
          <Detail glyph={bed}>{t(stayMessages.detailsBeds, { n: toPersianDigits(residence.beds) })}</Detail>
        )}
        {residence.area > 0 && (
          <Detail glyph={area}>{t(stayMessages.detailsArea, { n: toPersianDigits(residence.area) })}</Detail>
        )}
      </ul>
    </header>
  );
}

/** «۴ نفر + ۲ نفر اضافه» */
function capacityText({ capacity, max_capacity }: Residence): string {
  const n = toPersianDigits(capacity);
  const extra = max_capacity - capacity;
  return extra > 0
    ? t(stayMessages.detailsCapacityExtra, { n, extra: toPersianDigits(extra) })
    : t(amountsMessages.countPeople, { n });
}

function Detail({ glyph, children }: { glyph: IconDefinition; children: ReactNode }) {
  return (
    <li className={styles.detail}>
      <Icon glyph={glyph} size={22} />
      {children}
    </li>
  );
}
