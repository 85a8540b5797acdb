/** Parts that the panel's lists share. */

/** A page of a list in the contract's order, or its rows with these ids. */
export interface Paged {
  readonly page: number;
  readonly limit: number;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly ids?: readonly number[] | undefined;
}

/** A pattern for `ilike` of texts that contain this one, with its own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
