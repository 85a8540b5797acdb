import type { Product, Residence } from '@/contract/catalogue.schemas';
import { SmartImage } from '@/storefront/ui/smart-image';
import { Stars } from '@/storefront/ui/stars';
import { t } from '@/messages/format-message';
import styles from './stay-card.module.css';
import { stayMessages } from '@/messages/stay';

/** What is booked: picture, name, place and rating. */
export function StayCard({ product, residence: { city, province } }: { product: Product; residence: Residence }) {
  return (
    <div className={styles.card}>
      <span className={styles.picture}>
        <SmartImage image={product.images[0] ? { ...product.images[0], alt: '' } : null} sizes="96px" ratio="1 / 1" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{product.name}</p>
        <p className={styles.place}>{t(stayMessages.place, { city, province })}</p>
        <Stars {...product.rate} />
      </div>
    </div>
  );
}
