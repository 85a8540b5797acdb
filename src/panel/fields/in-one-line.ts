/** What is typed into a field that is several lines high but whose text is one: a line break becomes a space. */
export function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
