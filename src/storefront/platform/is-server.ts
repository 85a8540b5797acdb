/** Whether the page is rendered on the server. A constant of the build: what it excludes is not in the browser's files. */
export const isServer = typeof window === 'undefined';
