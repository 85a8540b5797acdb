/** The banks whose keys a shop may enter, and the ways to pay at those beside the first one. */

export const BANKS = ['zarinpal', 'zibal'] as const;
export type BankName = (typeof BANKS)[number];

export const BANK_WAYS = BANKS.map((bank) => `bank:${bank}` as const);
export type BankWay = (typeof BANK_WAYS)[number];
