/** The signed-in user of this tab: the token, stored for the tab only, and the user data from the API. */
import { useSyncExternalStore } from 'react';
import type { ResponseOf } from '@/contract/endpoint';
import type { panelEndpoints } from '@/contract/panel.endpoints';
import type { PanelPermission, PanelRole } from '@/contract/roles';
import { readTabJson, removeTabItem, writeTabJson } from '@/storefront/platform/tab-storage';

export interface PanelSession {
  readonly token: string;
  readonly userId: number;
  readonly role: PanelRole;
  readonly permissions: readonly PanelPermission[];
  /** The name of the host or of the member of staff; empty when the API returns none. */
  readonly name: string;
  readonly mobile: string;
}

type Entered = ResponseOf<typeof panelEndpoints.panelLogin>;

const SESSION_KEY = 'PANEL_SESSION';

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
  writeTabJson(SESSION_KEY, started);
  publish(started);
  return started;
}

export function endSession(): void {
  removeTabItem(SESSION_KEY);
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

function stored(): PanelSession | null {
  const value = readTabJson(SESSION_KEY) as Partial<PanelSession> | null;
  if (typeof value?.token !== 'string' || typeof value.userId !== 'number' || typeof value.role !== 'string')
    return null;
  const { token, userId, role, permissions = [], name = '', mobile = '' } = value;
  return { token, userId, role, permissions, name, mobile };
}
