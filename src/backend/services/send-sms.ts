/** Text messages: nobody waits for one, and none that fails fails what it tells of. */
import type { BackendDeps } from '../deps';

/** What a message is about, for the log; never a number. */
type LogFields = Readonly<Record<string, unknown>>;

/**
 * Hands a message over to the SMS provider without waiting for it: a slow provider delays no answer. A stop of the process
 * waits for what is on its way (gateways/tracked-sms.ts).
 */
export function sendInBackground(
  deps: Pick<BackendDeps, 'sms' | 'log'>,
  mobile: string,
  text: string,
  about: LogFields,
): void {
  void logOnError(deps, about, async () => await deps.sms.sendText(mobile, text));
}

/** Does work that ends in a message; whatever fails of it is a line of the log. */
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
