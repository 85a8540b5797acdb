import { isolateLatin } from '@/domain/isolate-latin';
import type { ReactNode } from 'react';
import { t } from '@/messages/format-message';
import { CardLink } from './card-link';
import { cardSizes } from './card-sizes';
import { Chip } from './chip';
import { Price } from './price';
import styles from './product-card.module.css';
import { SmartImage, type Picture } from './smart-image';
import { Stars } from './stars';
import { shellMessages } from '@/messages/shell';

export interface ProductCardProps {
  href: string;
  name: string;
  image: Picture | null;
  /** Location of a residence; origin and weight, or the category, of a product. */
  subtitle: string;
  /** Below it: bedrooms and people of a residence. */
  details?: string;
  /** Toman; zero or less is shown as «توافقی». */
  price: number;
  oldPrice?: number | null;
  /** Before and after the amount: «شروع از», «/ هر شب», «برای ۳ شب». */
  pricePrefix?: string;
  priceSuffix?: string;
  /** At the end of the name's line. */
  rate: { average: number; count: number };
  /** False: the picture shows `unavailable`, or a default text for sold out. */
  available?: boolean;
  unavailable?: string;
  /** Below the price: the average of a night. */
  priceNote?: string;
  /** Below it, of a stay: until when canceling is free. */
  cancellation?: { text: string; isFree: boolean };
  /** Beside the old price: «۱۲٪ تخفیف». */
  discount?: string;
  /** Short labels over the picture: «رزرو آنی», «استخر». */
  marks?: readonly string[];
  /** Below the price: «فقط ۲ عدد مانده». */
  scarce?: string;
  /** Over the lower end of the picture, beside the link: puts the product into the cart. */
  add?: ReactNode;
  /** The favourite button: beside the link, never inside it. */
  favorite?: ReactNode;
  /** The first card in view. */
  priority?: boolean;
  /** Replaces the picture: the pictures of a card that is swiped (card-pictures.tsx). */
  media?: ReactNode;
  /** Shown width, for the picture's `sizes` (card-sizes.ts). */
  sizes?: string;
  /**
   * The first card of a list: its page is prefetched after the first interaction, and with it the code that all product
   * pages share. The other pages are fetched on touch.
   */
  ahead?: boolean;
  /** Heading level of the name: 3 in a list under a section's heading. */
  level?: 2 | 3;
}

/** A product or a residence in a list. The whole card is one link, stretched from the name. */
export function ProductCard(props: ProductCardProps) {
  const {
    href,
    name,
    image,
    subtitle,
    rate,
    available = true,
    unavailable,
    details,
    discount,
    marks = [],
    favorite,
    priority,
    ahead,
    sizes = cardSizes.grid,
    media,
    level = 3,
  } = props;
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <article className={available ? styles.card : `${styles.card} ${styles.gone}`}>
      {media ?? <SmartImage image={image} sizes={sizes} ratio={null} priority={priority} className={styles.media} />}
      {!available && (
        <span className={styles.badge}>
          <Chip tone="error">{unavailable ?? t(shellMessages.cardUnavailable)}</Chip>
        </span>
      )}
      {available && marks.length > 0 && (
        <ul className={styles.marks}>
          {marks.map((mark) => (
            <li key={mark}>{isolateLatin(mark)}</li>
          ))}
        </ul>
      )}
      <div className={styles.body}>
        <Name className={styles.name}>
          <CardLink href={href} ahead={ahead}>
            {isolateLatin(name)}
          </CardLink>
        </Name>
        <p>{isolateLatin(subtitle)}</p>
        {rate.count > 0 && <Stars {...rate} className={styles.score} />}
        {details && <p>{details}</p>}
        <div className={styles.foot}>
          <Price
            amount={props.price}
            oldAmount={props.oldPrice}
            prefix={props.pricePrefix}
            suffix={props.priceSuffix}
            discount={discount}
          />
          {props.priceNote && <p>{isolateLatin(props.priceNote)}</p>}
          {props.cancellation && (
            <p className={props.cancellation.isFree ? styles.free : undefined}>{props.cancellation.text}</p>
          )}
          {props.scarce && <p className={styles.scarce}>{props.scarce}</p>}
        </div>
      </div>
      {props.add}
      {favorite}
    </article>
  );
}
