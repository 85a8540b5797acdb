/** SMS messages are sent in the background: callers neither wait for one nor fail with it. */
import type { BackendDeps } from '../deps';
import { reachesPhones } from '../gateways/sms';
import { insertMessages, setMessageFailed } from '../sql/panel/desk.sql';

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

/** A message about an order, which the desk can read with it. */
export interface OrderMessage {
  readonly audience: 'customer' | 'host' | 'staff';
  readonly mobile: string;
  readonly text: string;
}

/** The same for messages about an order, stored with the order before they are sent. */
export async function sendAboutOrder(
  deps: Pick<BackendDeps, 'db' | 'clock' | 'sms' | 'log' | 'inBackground'>,
  order: number,
  messages: readonly OrderMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  let stored: readonly number[] = [];
  await logOnError(deps, { order }, async () => {
    const common = { order_id: order, at: deps.clock.now(), sent: reachesPhones(deps.sms) };
    stored = await insertMessages(
      deps.db,
      messages.map(({ audience, text }) => ({ ...common, audience, text })),
    );
  });
  for (const [index, message] of messages.entries())
    deps.inBackground(sendOrMarkFailed(deps, order, stored[index] ?? null, message));
}

async function sendOrMarkFailed(
  deps: Pick<BackendDeps, 'db' | 'clock' | 'sms' | 'log'>,
  order: number,
  stored: number | null,
  { mobile, text }: Pick<OrderMessage, 'mobile' | 'text'>,
): Promise<void> {
  let isSent = false;
  await logOnError(deps, { order }, async () => {
    await deps.sms.sendText(mobile, text);
    isSent = true;
  });
  await logOnError(deps, { order }, async () => {
    if (!isSent && stored !== null) await setMessageFailed(deps.db, stored, deps.clock.now());
  });
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
