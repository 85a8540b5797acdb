import type { Dish } from '@/domain/dish';
import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { productCapabilities } from '@/domain/product-capabilities';
import { CardLink } from '@/storefront/ui/card-link';
import { discountText } from '@/storefront/ui/discount-text';
import { Price } from '@/storefront/ui/price';
import { SmartImage } from '@/storefront/ui/smart-image';
import { Stars } from '@/storefront/ui/stars';
import { t } from '@/messages/format-message';
import { DishStepper } from './dish-stepper';
import styles from './dish-row.module.css';
import { menuMessages } from '@/messages/menu';

interface DishRowProps {
  dish: Dish;
  /** The first picture of the menu. */
  priority: boolean;
}

/** A dish of the menu: a link to its page, and beside it the button that adds it to the cart. */
export function DishRow({ dish, priority }: DishRowProps) {
  const { id, type, name, image, price, old_price, rate, available, unavailable, note, details, about } = dish;
  const terms = note ?? (details && joinParts(details));
  return (
    <li className={styles.item}>
      <article className={available ? styles.dish : `${styles.dish} ${styles.gone}`}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <CardLink href={productCapabilities(type).page(id, name)}>{isolateLatin(name)}</CardLink>
          </h3>
          {about && <p className={styles.about}>{isolateLatin(about)}</p>}
          {terms && <p className={styles.terms}>{isolateLatin(terms)}</p>}
          {rate.count > 0 && <Stars {...rate} />}
          <Price amount={price} oldAmount={old_price} discount={discountText(price, old_price)} />
        </div>
        <SmartImage
          image={image && { ...image, alt: '' }}
          sizes="112px"
          ratio={null}
          priority={priority}
          className={styles.picture}
        />
        <div className={styles.tools}>
          {available ? (
            price > 0 && <DishStepper dish={dish} />
          ) : (
            <span className={styles.state}>{isolateLatin(unavailable ?? t(menuMessages.soldOut))}</span>
          )}
        </div>
      </article>
    </li>
  );
}
