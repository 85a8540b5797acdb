/** Where money is transferred by hand: to a bank card, or to an account by its sheba (IBAN of Iran). */
import { cardGroups, parseCardNumber } from './card-number';
import { readCode } from './typed-number';

/** `IR` and 24 digits. */
const SHEBA = /^IR[0-9]{24}$/;
const GROUP = 4;

/**
 * The card's 16 digits, or the sheba as `IR` and 24 digits, as people type them with any separators and without `IR`;
 * null when the check digits are wrong (Luhn; ISO 7064 mod 97-10) and for any other text.
 */
export function parseBankDestination(text: string): string | null {
  const card = parseCardNumber(text);
  if (card !== null) return card;
  const compact = readCode(text)
    .replace(/[\p{Pd}_.,/]/gu, '')
    .toUpperCase();
  const sheba = /^[0-9]{24}$/.test(compact) ? `IR${compact}` : compact;
  return SHEBA.test(sheba) && remainderOf97(sheba) === 1 ? sheba : null;
}

/** The same in groups of four. */
export function bankDestinationText(destination: string): string {
  return destination.startsWith('IR')
    ? destination.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1 ')
    : cardGroups(destination);
}

/** The first four characters count last, and letters from ten on. */
function remainderOf97(iban: string): number {
  const moved = iban.slice(GROUP) + iban.slice(0, GROUP);
  return [...moved].reduce((rest, character) => {
    const value = parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
}
