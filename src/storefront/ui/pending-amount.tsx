import { t } from '@/messages/format-message';
import { costsMessages } from '@/messages/costs';

/** In the place of an amount that is being calculated: «…». */
export function PendingAmount() {
  return (
    <span aria-busy="true">
      <span aria-hidden="true">…</span>
      <span className="visually-hidden">{t(costsMessages.amountPending)}</span>
    </span>
  );
}
