/** The API's response while the backend is unavailable. */
import { t } from '@/messages/format-message';
import { errorPage } from './error-page';
import { processGlobals } from '../bootstrap/process-globals';
import { SHOP_PREPARING } from './in-process-api';
import { faultsMessages } from '@/messages/faults';

const RETRY_AFTER_SECONDS = 5;

/** @param event name of the event in log and metrics */
export function serviceUnavailable(error: unknown, event = 'api_unavailable'): Response {
  // Nothing has failed: the shop is not set up yet.
  if (!(error instanceof Error && error.name === SHOP_PREPARING))
    processGlobals.log?.(event, { error: reasonOf(error) });
  return errorPage(503, t(faultsMessages.errorUnavailable), { 'Retry-After': String(RETRY_AFTER_SECONDS) });
}

/** Fetch reports the reason only in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
