/** What a caller of the API hears when nothing stands behind the door. */
import { t } from '@/messages/translate';
import { errorPage } from './error-page';
import { processGlobals } from '../bootstrap/process-globals';
import { SHOP_PREPARING } from './in-process-api';
import { faultsMessages } from '@/messages/faults';

const RETRY_AFTER_SECONDS = 5;

/** @param event by which the log and the figures know it */
export function serviceUnavailable(error: unknown, event = 'api_away'): Response {
  // Nothing is away: the shop is about to be made.
  if (!(error instanceof Error && error.name === SHOP_PREPARING))
    processGlobals.log?.(event, { error: reasonOf(error) });
  return errorPage(503, t(faultsMessages.errorUnavailable), { 'Retry-After': String(RETRY_AFTER_SECONDS) });
}

/** Fetch says what stood in the way in the cause alone. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
