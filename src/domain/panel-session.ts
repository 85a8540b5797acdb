/** How long a sign-in to the panel lasts on a person's own device. On others the setting PANEL_TOKEN_TTL_HOURS applies. */

/** Days after its last use until a session of an own device ends. */
export const OWN_DEVICE_DAYS = 30;

/** Days after which it ends in any case, so that a forgotten device does not stay signed in for ever. */
export const OWN_DEVICE_MAX_DAYS = 180;

/** Begins the token that a browser receives in place of one that scripts cannot read (server/http/panel-cookie.ts). */
export const COOKIE_TOKEN_PREFIX = 'cookie.';

/** Minutes after a sign-in or a confirmation for which its session may add and remove passkeys. */
export const CONFIRMED_MINUTES = 10;
