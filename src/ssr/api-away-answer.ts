/** What a caller of the API hears when nothing stands behind the door. */
import type { Failure } from '@/contract/envelope';
import { t } from '@/text/t';

const RETRY_AFTER_SECONDS = 5;

export function apiAwayAnswer(error: unknown): Response {
  console.error(error);
  const failure: Failure = { success: false, code: 503, msg: t('error.unavailable') };
  return Response.json(failure, {
    status: 503,
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' },
  });
}
