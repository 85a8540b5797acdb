/**
 * The public name of a comment's author: first name and initial of the last name, «سارا ر.»; null without a first name.
 */
export function commentName(firstName: string, lastName: string): string | null {
  const first = firstName.trim();
  if (first === '') return null;
  const [initial] = lastName.trim();
  return initial === undefined ? first : `${first} ${initial}.`;
}
