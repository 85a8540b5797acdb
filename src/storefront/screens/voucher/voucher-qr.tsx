import { t } from '@/messages/translate';
import '@/messages/voucher';
import styles from './voucher.module.css';

/** Dark modules as one path in a square of `size` units. */
export interface Qr {
  readonly path: string;
  readonly size: number;
}

/** The voucher's own address for a camera. */
export function VoucherQr({ qr: { path, size } }: { qr: Qr }) {
  return (
    <div className={styles.code}>
      <svg
        role="img"
        aria-label={t('voucher.qr')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className={styles.qr}
      >
        <path d={path} />
      </svg>
      <p className={styles.hint}>{t('voucher.qr.hint')}</p>
    </div>
  );
}
