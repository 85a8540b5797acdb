/** Roles of a user. */
export const ROLES = ['guest', 'customer', 'panel'] as const;
export type Role = (typeof ROLES)[number];
