import { Icon } from '../ui/icon';
import { chevronForward } from '../ui/icons/base';
import { Price } from '../ui/price';
import styles from './total-button.module.css';

interface TotalButtonProps {
  /** Toman. */
  price: number;
  /** Name of what the button opens. */
  label: string;
  onClick: () => void;
}

/** The total in a bottom bar; a press opens its parts. */
export function TotalButton({ price, label, onClick }: TotalButtonProps) {
  return (
    <button type="button" className={styles.total} title={label} onClick={onClick}>
      <span className="visually-hidden">{label}</span>
      {price > 0 && <Price amount={price} />}
      <Icon glyph={chevronForward} size={16} className={styles.chevron} />
    </button>
  );
}
