/** A script type that browsers do not run. public/pre-paint.js runs these scripts after the first paint. */
export const DEFERRED_SCRIPT_TYPE = 'text/after-paint';
