/** Headers that the process's own door (src/server/http/http-server.ts) writes for whatever stands behind it. */

/**
 * The client's address. The door sets it on every request and drops what a client sent under this name; a request without
 * it was made inside of the process.
 */
export const CLIENT_ADDRESS_HEADER = 'x-caravansara-client';

/** Names a request in the log and in its answer. */
export const REQUEST_ID_HEADER = 'x-request-id';
