/**
 * Preloaded into a shop's process (node --import): redirects requests of the bank's contract to BANK_AT and those of
 * the SMS provider to SMS_AT. An object store at STORE_AT is reached as it is.
 */
const { BANK_AT = '', SMS_AT = '', STORE_AT = '' } = process.env;
const here = {
  'https://payment.zarinpal.com/': BANK_AT,
  'https://gateway.zibal.ir/': BANK_AT,
  'https://api.kavenegar.com/': SMS_AT,
};
const { fetch } = globalThis;

globalThis.fetch = (input, init) => {
  const url = String(input);
  if (STORE_AT !== '' && url.startsWith(STORE_AT)) return fetch(input, init);
  const [there, at] = Object.entries(here).find(([one, at]) => at !== '' && url.startsWith(one)) ?? [];
  if (there === undefined) throw new Error('The shop asks for a strange address');
  return fetch(`${at}/${url.slice(there.length)}`, init);
};
