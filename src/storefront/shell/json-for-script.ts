/** JSON that may stand inside a script element: without `<` no name of a product can end the element. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
