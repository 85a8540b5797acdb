import { backendPanelShopMessages } from '@/messages/backend-panel-shop';
import { t } from '@/messages/format-message';
import { validationError } from '../../http-errors';

interface DaysFields {
  readonly days_min?: number | null | undefined;
  readonly days_max?: number | null | undefined;
}

/** The days of a delivery after a change: both or none, in their order; otherwise 400. */
export function daysInOrder(fields: DaysFields, before: DaysFields | null) {
  const { days_min = before?.days_min ?? null, days_max = before?.days_max ?? null } = fields;
  if ((days_min === null) !== (days_max === null))
    throw validationError(days_min === null ? 'days_min' : 'days_max', t(backendPanelShopMessages.zoneDaysBoth));
  if (days_min !== null && days_max !== null && days_min > days_max)
    throw validationError('days_max', t(backendPanelShopMessages.zoneDaysOrder));
  return { days_min, days_max };
}
