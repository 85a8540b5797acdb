/** Parts that the panel's lists share. */

/** A pattern for `ilike` of texts that contain this one, with its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
