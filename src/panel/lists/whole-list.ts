/** The pagination of a list that is shown as a whole; the data provider loads it page by page. */
export const WHOLE_LIST = { page: 1, perPage: 10_000 } as const;
