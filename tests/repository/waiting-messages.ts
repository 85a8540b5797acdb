/** Messages of screens that do not stand yet; each leaves the list with the first use. */
export const waiting: readonly string[] = [];
