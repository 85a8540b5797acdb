import { firstGrapheme } from './graphemes';

/**
 * The public name of a comment's author: first name and initial of the last name, «سارا ر.»; null without a first name.
 */
export function commentName(firstName: string, lastName: string): string | null {
  const first = firstName.trim();
  if (first === '') return null;
  const initial = firstGrapheme(lastName);
  return initial === '' ? first : `${first} ${initial}.`;
}
