/**
 * An additional staff number in the setting PANEL_MOBILES of the test shops: a number can request a code once a
 * minute, so two test files that run at once need different numbers.
 */
export const SECOND_STAFF = '09120000002';
