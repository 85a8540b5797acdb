/** Whether this code renders a page on the server. Next replaces the condition by a constant. */
export const isServer = typeof window === 'undefined';
