import { isolateLatin } from '@/domain/isolate-latin';
import type { Product } from '@/contract/product.schemas';
import { t } from '@/messages/format-message';
import styles from './residence-details.module.css';
import { ResidenceSection } from './residence-section';
import { stayMessages } from '@/messages/stay';

/** The description and the shop's own properties of the residence, where it has any. */
export function About({ product }: { product: Product }) {
  if (!product.description && product.properties.length === 0) return null;
  return (
    <ResidenceSection id="about" title={t(stayMessages.aboutTitle)}>
      {product.description && <p className={styles.text}>{isolateLatin(product.description)}</p>}
      {product.properties.length > 0 && (
        <dl className={styles.properties}>
          {product.properties.map(({ id, title, value }) => (
            <div key={`${id}-${value}`} className={styles.property}>
              <dt>{isolateLatin(title)}</dt>
              <dd>{isolateLatin(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </ResidenceSection>
  );
}
