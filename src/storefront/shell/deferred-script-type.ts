/** The type of a script that no browser runs: public/pre-paint.js takes these in when the page has been painted. */
export const DEFERRED_SCRIPT_TYPE = 'text/after-paint';
