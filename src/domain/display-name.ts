/** Under which name everybody reads a customer's comment (ours): the first name and the initial of the last, «سارا ر.»; null without a first name. */
export function commentName(firstName: string, lastName: string): string | null {
  const first = firstName.trim();
  if (first === '') return null;
  const [initial] = lastName.trim();
  return initial === undefined ? first : `${first} ${initial}.`;
}
