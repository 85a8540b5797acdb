import { isolateLatin } from '@/domain/isolate-latin';
import { Icon } from '../ui/icon';
import { chevronForward } from '../ui/icons/base';
import { PendingAmount } from '../ui/pending-amount';
import { Price } from '../ui/price';
import styles from './total-button.module.css';

interface TotalButtonProps {
  /** Toman; null while it is being calculated. */
  price: number | null;
  /** Name of what the button opens. */
  label: string;
  onClick: () => void;
}

/** Opens the parts of a total: in the bottom bar of a phone it shows the total, on a desktop, beside it, its name. */
export function TotalButton({ price, label, onClick }: TotalButtonProps) {
  return (
    <button type="button" className={styles.total} title={label} onClick={onClick}>
      <span className={styles.label}>{isolateLatin(label)}</span>
      {(price === null || price > 0) && (
        <span className={styles.price}>{price === null ? <PendingAmount /> : <Price amount={price} />}</span>
      )}
      <Icon glyph={chevronForward} size={16} className={styles.chevron} />
    </button>
  );
}
