import { t } from '@/messages/format-message';
import { amountsMessages } from '@/messages/amounts';

/** In the place of an amount that is being calculated: «…». */
export function PendingAmount() {
  return (
    <span aria-busy="true">
      <span aria-hidden="true">…</span>
      <span className="visually-hidden">{t(amountsMessages.amountPending)}</span>
    </span>
  );
}
