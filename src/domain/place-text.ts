/** «رامسر، مازندران»: the names of a place in this order. Unknown (empty) names are left out, equal ones named once. */
export function placeText(...names: readonly string[]): string {
  return [...new Set(names.filter(Boolean))].join('، ');
}
