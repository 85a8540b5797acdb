/** The list that a tag manager reads (TRK-01). Its entries are documented in docs/tracking.md. */
import { redactUrl } from '@/domain/redact-pii';

export type EventFields = Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    dataLayer?: EventFields[];
  }
}

/**
 * Adds an event with the redacted URL of the page and the event's own fields. Third-party scripts may replace or modify
 * the list, so nothing may depend on its state.
 * @param page absolute URL
 */
export function pushEvent(event: string, page: string, fields: EventFields = {}): void {
  // A tag manager merges entries, and lists by index: without this, the rest of a longer earlier list would remain.
  if ('ecommerce' in fields) pushEntry({ ecommerce: null });
  pushEntry(() => ({ event, page: redactUrl(page), ...fields }));
}

/** Adds an entry; never throws. */
export function pushEntry(entry: EventFields | (() => EventFields)): void {
  try {
    window.dataLayer ??= [];
    window.dataLayer.push(typeof entry === 'function' ? entry() : entry);
  } catch {
    // No longer a list, frozen, or with accessors that throw.
  }
}
