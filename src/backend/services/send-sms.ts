/** SMS messages are sent in the background: callers neither wait for one nor fail with it. */
import type { BackendDeps } from '../deps';

/** The subject of a message for the log; never a number. */
type LogFields = Readonly<Record<string, unknown>>;

/**
 * Passes a message to the SMS provider without waiting for it: a slow provider delays no response. A stop of the
 * process waits for messages in flight (gateways/in-flight-sms.ts).
 */
export function sendInBackground(
  deps: Pick<BackendDeps, 'sms' | 'log'>,
  mobile: string,
  text: string,
  about: LogFields,
): void {
  void logOnError(deps, about, async () => await deps.sms.sendText(mobile, text));
}

/** Runs work that ends in a message; an error is logged, not thrown. */
export async function logOnError(
  { log }: Pick<BackendDeps, 'log'>,
  about: LogFields,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log('sms_failed', { ...about, error: error instanceof Error ? error.message : String(error) });
  }
}
