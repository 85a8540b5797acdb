/** Roles of a user (spec §3, User auth). */
export const ROLES = ['guest', 'customer', 'panel'] as const;
export type Role = (typeof ROLES)[number];
