import { t } from '@/messages/translate';
import styles from './voucher.module.css';
import { voucherMessages } from '@/messages/voucher';

/** Dark modules as one path in a square of `size` units. */
export interface Qr {
  readonly path: string;
  readonly size: number;
}

/** A QR code of the voucher's own URL. */
export function VoucherQr({ qr: { path, size } }: { qr: Qr }) {
  return (
    <div className={styles.code}>
      <svg
        role="img"
        aria-label={t(voucherMessages.qr)}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className={styles.qr}
      >
        <path d={path} />
      </svg>
      <p className={styles.hint}>{t(voucherMessages.qrHint)}</p>
    </div>
  );
}
