import type { Role } from '@/contract/roles';

export type { Role };

/** Who is looking: the stored role and whether an auth token is stored. */
export interface Visitor {
  readonly role: Role;
  readonly hasToken: boolean;
}

/** Logged in: a stored token and a role that is not guest (AUTH-08). */
export function isLoggedIn({ role, hasToken }: Visitor): boolean {
  return hasToken && role !== 'guest';
}

/** A customer sees a profile icon, other visitors the button «ورود | ثبت‌نام» (NAV-08). */
export function showsProfileIcon(visitor: Visitor): boolean {
  return isLoggedIn(visitor) && visitor.role === 'customer';
}
