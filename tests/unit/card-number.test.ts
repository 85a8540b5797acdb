import { cardBank } from '@/domain/card-bank';
import { cardGroups, parseCardNumber } from '@/domain/card-number';

it.each([
  ['6037701689095443', '6037701689095443'],
  ['۶۰۳۷-۷۰۱۶-۸۹۰۹-۵۴۴۳', '6037701689095443'],
  [' 6219 8610 3452 9007 ', '6219861034529007'],
  ['\u202b6037701689095443\u202c', '6037701689095443'],
  ['６０３７\u200f۷۰۱۶\u200c۸۹۰۹\ufeff5443', '6037701689095443'],
  ['6219861034529008', null],
  ['0000000000000000', null],
  ['603770168909544', null],
  ['', null],
])('the card %s is %s', (typed, number) => {
  expect(parseCardNumber(typed)).toBe(number);
});

it('a card is written in four groups', () => {
  expect(cardGroups('6037701689095443')).toBe('6037 7016 8909 5443');
});

it.each([
  ['6037701689095443', 'بانک کشاورزی'],
  ['6104337812345678', 'بانک ملت'],
  ['5859831012345678', 'بانک تجارت'],
  ['6273811012345678', 'بانک سپه'],
  ['4111111111111111', null],
])('the bank of the card %s is %s', (number, bank) => {
  expect(cardBank(number)).toBe(bank);
});
