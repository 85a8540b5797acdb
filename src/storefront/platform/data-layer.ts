/** The list that a tag manager reads (TRK-01): what stands in it is a loose contract, docs/tracking.md. */
import { redactUrl } from '@/domain/redact-pii';

export type EventFields = Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    dataLayer?: EventFields[];
  }
}

/**
 * Adds an event: the page's address, without what is secret in it, and the event's own fields. The list belongs to
 * any reader: it may be anything by now, and whatever it does is nothing to the shop.
 * @param page absolute
 */
export function pushEvent(event: string, page: string, fields: EventFields = {}): void {
  // A tag manager merges entries, lists index by index: of a longer list before, the rest would stay.
  if ('ecommerce' in fields) pushEntry({ ecommerce: null });
  pushEntry(() => ({ event, page: redactUrl(page), ...fields }));
}

/** Adds anything at all; never throws. */
export function pushEntry(entry: EventFields | (() => EventFields)): void {
  try {
    window.dataLayer ??= [];
    window.dataLayer.push(typeof entry === 'function' ? entry() : entry);
  } catch {
    // Not a list any more, frozen, or full of accessors that throw.
  }
}
