import Link from 'next/link';
import type { ReactNode } from 'react';
import { t } from '@/text/t';
import { Chip } from './chip';
import { Price } from './price';
import styles from './product-card.module.css';
import { SmartImage, type Picture } from './smart-image';
import { Stars } from './stars';

export interface ProductCardProps {
  href: string;
  name: string;
  image: Picture | null;
  /** Place of a residence, category of a product. */
  subtitle: string;
  /** Toman; zero or less is «توافقی». */
  price: number;
  oldPrice?: number | null;
  /** Before and after the amount: «شروع از», «/ هر شب», «برای ۳ شب». */
  pricePrefix?: string;
  priceSuffix?: string;
  rate: { average: number; count: number };
  /** False: sold out, said over the picture. */
  available?: boolean;
  /** Over the picture's other corner: «تخفیف», «رزرو آنی». */
  badge?: string;
  /** The heart: beside the link, never inside it. */
  favorite?: ReactNode;
  /** The first card in sight. */
  priority?: boolean;
  /** Drawn width, for the picture's `sizes`. */
  sizes?: string;
  /** Heading level of the name: 3 in a list under a section's heading. */
  level?: 2 | 3;
}

/** Four in a row on a desktop, two on a tablet, one and a half in a phone's rail. */
const SIZES = '(min-width: 1200px) 280px, (min-width: 900px) 30vw, (min-width: 600px) 45vw, 80vw';

/** A product or a residence in a list. The whole card is one link, stretched from the name. */
export function ProductCard(props: ProductCardProps) {
  const { href, name, image, subtitle, rate, available = true, badge, favorite, priority, sizes = SIZES, level = 3 } = props;
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <article className={`${styles.card} ${available ? '' : styles.gone}`}>
      <div className={styles.media}>
        <SmartImage image={image} sizes={sizes} ratio="4 / 3" priority={priority} className={styles.picture} />
        {(badge || !available) && (
          <span className={styles.badge}>
            <Chip tone={available ? 'accent' : 'error'}>{available ? badge : t('card.unavailable')}</Chip>
          </span>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <Name className={styles.name}>
            <Link href={href} prefetch={false} className={styles.link}>{name}</Link>
          </Name>
          {rate.count > 0 && <Stars {...rate} />}
        </div>
        <p className={styles.subtitle}>{subtitle}</p>
        <p className={styles.price}>
          <Price amount={props.price} oldAmount={props.oldPrice} prefix={props.pricePrefix} suffix={props.priceSuffix} />
        </p>
      </div>
      {favorite && <div className={styles.favorite}>{favorite}</div>}
    </article>
  );
}
