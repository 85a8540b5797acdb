import { useId } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { t } from '@/messages/format-message';
import styles from './cart-summary.module.css';
import { checkoutMessages } from '@/messages/checkout';

interface LikelyZoneProps {
  /** The names of the shop's delivery zones. */
  zones: readonly string[];
  /** Null: none is chosen. */
  value: string | null;
  onChange: (zone: string) => void;
}

/** «ارسال به کجا؟» for a visitor without an address: the zone whose days and free-delivery limit the cart says. */
export function LikelyZone({ zones, value, onChange }: LikelyZoneProps) {
  const id = useId();
  return (
    <div className={styles.zone}>
      <label htmlFor={id}>{t(checkoutMessages.likelyZone)}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="" disabled>
          {t(checkoutMessages.likelyZoneChoose)}
        </option>
        {[...new Set(zones)].map((zone) => (
          <option key={zone} value={zone}>
            {isolateLatin(zone)}
          </option>
        ))}
      </select>
    </div>
  );
}
