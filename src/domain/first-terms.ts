/** The terms of a new residence for which its keeper enters no others: the form shows them, the backend stores them. */
export const FIRST_TERMS = {
  check_in: '14:00',
  check_out: '12:00',
  instant: true,
  cancellation: 'moderate',
} as const;
