import { t } from '@/messages/format-message';
import { sharedMessages } from '@/messages/shared';

/** In the place of an amount that is being calculated: «…». */
export function PendingAmount() {
  return (
    <span aria-busy="true">
      <span aria-hidden="true">…</span>
      <span className="visually-hidden">{t(sharedMessages.amountPending)}</span>
    </span>
  );
}
