/** Loaded before a shop's process (node --import): its bank answers at BANK_AT and its SMS provider at SMS_AT, and not at the addresses of their contracts. */
const { BANK_AT = '', SMS_AT = '' } = process.env;
const here = {
  'https://payment.zarinpal.com/': BANK_AT,
  'https://gateway.zibal.ir/': BANK_AT,
  'https://api.kavenegar.com/': SMS_AT,
};
const { fetch } = globalThis;

globalThis.fetch = (input, init) => {
  const url = String(input);
  const [there, at] = Object.entries(here).find(([one, at]) => at !== '' && url.startsWith(one)) ?? [];
  if (there === undefined) throw new Error('The shop asks for a strange address');
  return fetch(`${at}/${url.slice(there.length)}`, init);
};
