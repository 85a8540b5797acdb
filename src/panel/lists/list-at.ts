/** The address of a list with its filter and sort as React Admin keeps them in the URL. */
export function listAt(
  path: string,
  { filter, ...sort }: { filter: object; sort?: string; order?: 'ASC' | 'DESC' },
): string {
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), ...sort }).toString()}`;
}
