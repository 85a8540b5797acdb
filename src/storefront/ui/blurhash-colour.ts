/** The 83 digits of the BlurHash format. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~';

/**
 * The average colour of a BlurHash (characters 3 to 6 hold it as plain sRGB), or null when it is invalid. It is in
 * the server's HTML, so that a picture's area has its colour before any script runs. The blur itself is decoded
 * later, by the library, for pictures in view that are still loading.
 */
export function blurhashColour(hash: string): string | null {
  if (hash.length < 6) return null;
  let value = 0;
  for (const character of hash.slice(2, 6)) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0) return null;
    value = value * 83 + digit;
  }
  return value <= 0xffffff ? `#${value.toString(16).padStart(6, '0')}` : null;
}
