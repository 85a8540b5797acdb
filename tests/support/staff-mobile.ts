/**
 * Somebody of the staff by the setting STAFF_MOBILES of the tests' shops, beside the demo's own: a number gets a code once a
 * minute, so of two test files that run at once each needs its own.
 */
export const SECOND_STAFF = '09120000002';
