/** What a template such as `status.${status}` may become: its fixed parts decide. Null when it makes no key of a message. */
export function keyPattern(template: string): RegExp | null {
  const [head = '', ...rest] = template.split(/\$\{[^}]*\}/);
  if (!/^[a-zA-Z]\w*\./.test(head) || !rest.every((part) => /^[\w.-]*$/.test(part))) return null;
  return new RegExp(`^${[head, ...rest].map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`);
}
