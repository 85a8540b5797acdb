/** The type of a script that no browser runs: public/pre-paint.js takes these in when the page has been painted. */
export const AFTER_PAINT = 'text/after-paint';
