/** The last payment at a bank, if it paid nothing. */
import * as z from 'zod';
import * as f from './field-schemas';

/** What a bank says of a customer's money: it took none, it is sending it back, it has sent it back. */
const BANK_MONEY = ['not_taken', 'returning', 'returned'] as const;
export type BankMoney = (typeof BANK_MONEY)[number];

/** The same as a customer is told: `unknown` while the bank is still asked, `review` once a person has to look at it. */
const ATTEMPT_MONEY = [...BANK_MONEY, 'unknown', 'review'] as const;
export type AttemptMoney = (typeof ATTEMPT_MONEY)[number];

export const failedAttempt = z.object({
  at: f.instant,
  amount: f.toman,
  /** Where the customer's money is, by the bank's own answer. */
  money: z.enum(ATTEMPT_MONEY),
  /** When it is back at the latest; null where none was taken, or a person decides. */
  back_by: f.instant.nullable(),
});
export type FailedAttempt = z.output<typeof failedAttempt>;
