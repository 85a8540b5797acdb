/** Headers that the process's own server (src/server/http/http-server.ts) sets for the code behind it. */

/**
 * The client's address. The server sets it on every request and removes what a client sent under this name; a request
 * without it was made inside the process.
 */
export const CLIENT_ADDRESS_HEADER = 'x-caravansara-client';

/** Identifies a request in the log and in its response. */
export const REQUEST_ID_HEADER = 'x-request-id';
