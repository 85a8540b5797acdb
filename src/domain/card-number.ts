/** Numbers of bank cards. */
import { readCode } from './typed-number';

/** 16 digits; no card begins with a zero. */
const CARD = /^[1-9][0-9]{15}$/;
const GROUP = 4;

/** The 16 digits of a card as people type it, with any separators; null when they are none by their check digit (Luhn). */
export function parseCardNumber(text: string): string | null {
  const digits = readCode(text).replace(/[\p{Pd}_.,/]/gu, '');
  return CARD.test(digits) && luhnSum(digits) % 10 === 0 ? digits : null;
}

/** The same in four groups, separated by spaces. */
export function cardGroups(number: string): string {
  return number.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1 ');
}

/** Every second digit from the left counts twice, as the sum of its digits. */
function luhnSum(digits: string): number {
  return [...digits].reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
