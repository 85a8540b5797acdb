/**
 * The signed-in user: the token and the user data from the API. In browsers the token is a cookie that scripts cannot
 * read, and what is stored here, for all tabs, is the reference that the server gave in its place. A server that sets no
 * cookie returns the token itself, which is stored for this tab only.
 */
import { useSyncExternalStore } from 'react';
import type { ResponseOf } from '@/contract/endpoint';
import type { panelEndpoints } from '@/contract/panel.endpoints';
import type { PanelPermission, PanelRole } from '@/contract/roles';
import { COOKIE_TOKEN_PREFIX } from '@/domain/panel-session';
import { onStorageChange, STORAGE_KEYS, readJson, removeItem, writeJson } from '@/storefront/platform/storage';
import { readTabJson, removeTabItem, writeTabJson } from '@/storefront/platform/tab-storage';

export interface PanelSession {
  /** What is sent as the bearer token. */
  readonly token: string;
  readonly userId: number;
  readonly role: PanelRole;
  readonly permissions: readonly PanelPermission[];
  /** The name of the host or of the member of staff; empty when the API returns none. */
  readonly name: string;
  readonly mobile: string;
}

type Entered = ResponseOf<typeof panelEndpoints.panelLogin>;

/** The user who has signed in last in this browser. */
const LAST_USER_KEY = 'PANEL_LAST_USER';

let session: PanelSession | null | undefined;
const listeners = new Set<() => void>();

export function readSession(): PanelSession | null {
  if (session === undefined) session = stored();
  return session;
}

/** Starts a session with the response of a login or of the setup. */
export function startSession(
  { token, user, host, panel: { role, permissions } }: Entered,
  mobile: string,
): PanelSession {
  const started = { token: token.access_token, userId: user.id, role, permissions, name: host?.name ?? '', mobile };
  if (isShared(started)) {
    removeTabItem(STORAGE_KEYS.panelSession);
    writeJson(STORAGE_KEYS.panelSession, started);
  } else writeTabJson(STORAGE_KEYS.panelSession, started);
  writeJson(LAST_USER_KEY, started.userId);
  publish(started);
  return started;
}

/** The id of the user who has signed in last in this browser; null: unknown. */
export function lastUserId(): number | null {
  const id = readJson(LAST_USER_KEY);
  return typeof id === 'number' ? id : null;
}

export function endSession(): void {
  removeTabItem(STORAGE_KEYS.panelSession);
  removeItem(STORAGE_KEYS.panelSession);
  publish(null);
}

export function useSession(): PanelSession | null {
  return useSyncExternalStore(subscribe, readSession);
}

/** Whether the user has one of these permissions; anything else is not shown. The API checks permissions itself. */
export function may(current: PanelSession | null, anyOf: readonly PanelPermission[]): boolean {
  return current !== null && anyOf.some((permission) => current.permissions.includes(permission));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function publish(next: PanelSession | null): void {
  session = next;
  for (const listener of listeners) listener();
}

/**
 * Another tab has signed in again: its session is used here as well, if it is the same user's. A sign-out there, or
 * another user, leaves what is typed here: the next request is refused and asks for a sign-in.
 */
onStorageChange(({ key }) => {
  if (key !== STORAGE_KEYS.panelSession) return;
  const next = sessionIn(readJson(STORAGE_KEYS.panelSession));
  const current = readSession();
  if (next && (current === null || (current.userId === next.userId && isShared(current)))) publish(next);
});

function isShared({ token }: PanelSession): boolean {
  return token.startsWith(COOKIE_TOKEN_PREFIX);
}

function stored(): PanelSession | null {
  return sessionIn(readTabJson(STORAGE_KEYS.panelSession)) ?? sessionIn(readJson(STORAGE_KEYS.panelSession));
}

function sessionIn(json: unknown): PanelSession | null {
  const value = json as Partial<PanelSession> | null;
  if (typeof value?.token !== 'string' || typeof value.userId !== 'number' || typeof value.role !== 'string')
    return null;
  const { token, userId, role, permissions = [], name = '', mobile = '' } = value;
  return { token, userId, role, permissions, name, mobile };
}
