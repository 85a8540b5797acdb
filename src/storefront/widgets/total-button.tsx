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

/** The total in the bottom bar of a phone, which opens its parts; on a desktop the rows above the bar show them. */
export function TotalButton({ price, label, onClick }: TotalButtonProps) {
  return (
    <button type="button" className={styles.total} title={label} onClick={onClick}>
      <span className="visually-hidden">{isolateLatin(label)}</span>
      {price === null ? <PendingAmount /> : price > 0 && <Price amount={price} />}
      <Icon glyph={chevronForward} size={16} className={styles.chevron} />
    </button>
  );
}
