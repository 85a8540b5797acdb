/** Headers that the processes of a shop (src/server/http) set for the code behind them. */

/**
 * The client's address. The server sets it on every request and removes what a client sent under this name; a request
 * without it was made inside the process.
 */
export const CLIENT_ADDRESS_HEADER = 'x-caravansara-client';

/** Identifies a request in the log and in its response. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Sent by a browser with a sign-in to the panel: the session is to be a cookie, `own` of a person's own device, or
 * `shared` of one where it ends with the browser (server/http/panel-cookie.ts).
 */
export const PANEL_SESSION_HEADER = 'x-caravansara-panel-session';

/** The processes that a request to an external backend has passed, the nearest last. */
export const HOPS_HEADER = 'x-caravansara-hops';
