/** Page views and events for the tag manager (TRK-01). */
export type EventFields = Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    dataLayer?: EventFields[];
  }
}

/** Adds an event to the data layer: the current page's URL and the event's own fields. */
export function pushEvent(event: string, fields: EventFields = {}): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, page: window.location.href, ...fields });
}
