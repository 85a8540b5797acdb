import type { ReactNode } from 'react';
import type { Product, Residence } from '@/contract/catalogue.schemas';
import { toPersianDigits } from '@/domain/digits';
import { Chip } from '@/storefront/ui/chip';
import { Icon, type Glyph } from '@/storefront/ui/icon';
import { area, bed, door } from '@/storefront/ui/icons/rooms';
import { location, people } from '@/storefront/ui/icons/base';
import { Stars } from '@/storefront/ui/stars';
import '@/messages/stay';
import { t } from '@/messages/translate';
import styles from './residence-header.module.css';

interface ResidenceHeadProps {
  product: Product;
  residence: Residence;
  /** The heart and sharing. */
  tools?: ReactNode;
}

/** Name, place, rating and the numbers that decide whether a party fits. */
export function ResidenceHead({ product, residence, tools }: ResidenceHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 className={styles.name}>{product.name}</h1>
        {tools}
      </div>
      <p className={styles.place}>
        <Icon glyph={location} size={18} />
        {t('stay.place', { city: residence.city, province: residence.province })}
        <a href="#comments" className={styles.rate}>
          <Stars average={product.rate.average} count={product.rate.count} />
        </a>
        {residence.instant && <Chip tone="accent">{t('stay.instant')}</Chip>}
      </p>
      <ul className={styles.facts} aria-label={t('stay.facts.label')}>
        <Fact glyph={people}>{capacityText(residence)}</Fact>
        <Fact glyph={door}>
          {residence.bedrooms > 0
            ? t('stay.facts.bedrooms', { n: toPersianDigits(residence.bedrooms) })
            : t('stay.facts.noBedroom')}
        </Fact>
        <Fact glyph={bed}>{t('stay.facts.beds', { n: toPersianDigits(residence.beds) })}</Fact>
        <Fact glyph={area}>{t('stay.facts.area', { n: toPersianDigits(residence.area) })}</Fact>
      </ul>
    </header>
  );
}

/** «۴ نفر + ۲ نفر اضافه» */
function capacityText({ capacity, max_capacity }: Residence): string {
  const n = toPersianDigits(capacity);
  const extra = max_capacity - capacity;
  return extra > 0 ? t('stay.facts.capacityExtra', { n, extra: toPersianDigits(extra) }) : t('count.people', { n });
}

function Fact({ glyph, children }: { glyph: Glyph; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon glyph={glyph} size={22} />
      {children}
    </li>
  );
}
