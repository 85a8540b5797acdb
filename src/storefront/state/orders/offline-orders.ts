/**
 * The last orders as the shop told them, for reading without a network (docs/decisions/0017). They lie in the storage
 * with whose they are: a logout clears it in every tab, another customer's login takes them away, and no one but their
 * owner is shown them.
 */
import type { ResponseOf } from '@/contract/endpoint';
import type { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order, OrderStatus } from '@/contract/orders.schemas';
import { nowInstant } from '../../platform/browser-clock';
import { deleteCachedPages, cachedPages, type CachedPage } from '../../platform/offline-pages';
import { deleteSavedPages } from '../../platform/service-worker';
import { readJson, writeJson, readToken, readUserInformation } from '../../platform/storage';
import { asRecord, isId, asArray, stringOr, type UnknownRecord } from '../../platform/parse-stored';
import { useEffect, useState } from 'react';

const KEY = 'caravansara-kept-orders';
/** Orders that were opened, and first pages of tabs. */
const MAX_ORDERS = 12;
const MAX_LISTS = 3;

export type OrderList = ResponseOf<typeof ordersEndpoints.listOrders>;

/** Something that was kept, and when: an ISO 8601 instant. */
export interface OfflineCopy<T> {
  readonly at: string;
  readonly is: T;
}

interface KeptList extends OfflineCopy<OrderList> {
  readonly status: string;
}

interface StoredOrders {
  /** Whose they are; null: no customer's yet. */
  readonly user: number | null;
  /** The newest first. */
  readonly orders: readonly OfflineCopy<Order>[];
  readonly lists: readonly KeptList[];
}

const nothing = { orders: [], lists: [] };

/** Keeps an order that was opened. */
export function saveOfflineOrder(order: Order): void {
  change(({ orders }) => ({
    orders: [{ at: nowInstant(), is: order }, ...orders.filter(({ is }) => is.order_id !== order.order_id)].slice(
      0,
      MAX_ORDERS,
    ),
  }));
}

/** Keeps the first page of a tab. */
export function saveOfflineList(status: readonly OrderStatus[], answer: OrderList): void {
  const key = status.join();
  change(({ lists }) => ({
    lists: [{ at: nowInstant(), status: key, is: answer }, ...lists.filter((one) => one.status !== key)].slice(
      0,
      MAX_LISTS,
    ),
  }));
}

/** The shop knows no such order of this customer. */
export function removeOfflineOrder(orderId: number): void {
  change(({ orders }) => ({ orders: orders.filter(({ is }) => is.order_id !== orderId) }));
}

/** An order that was opened here, by the logged-in customer; null for none. */
export function offlineOrder(orderId: number): OfflineCopy<Order> | null {
  return own().orders.find(({ is }) => is.order_id === orderId) ?? null;
}

/** All of them, the newest first. */
export function offlineOrders(): readonly OfflineCopy<Order>[] {
  return own().orders;
}

export function offlineList(status: readonly OrderStatus[]): OfflineCopy<OrderList> | null {
  return own().lists.find((one) => one.status === status.join()) ?? null;
}

/** A customer has logged in: what is kept of another, orders and pages, goes. */
export function claimOfflineData(userId: number): void {
  const { user } = read();
  if (user === userId) return;
  writeJson(KEY, { user: userId, ...nothing });
  if (user !== null) forgetOfflinePages();
}

/** Forgets the pages that are kept (AUTH-05), and those that are being kept just now. */
export function forgetOfflinePages(): void {
  deleteSavedPages();
  void deleteCachedPages();
}

/** No customer is logged in any more. Whose the kept pages are is remembered until another customer logs in. */
export function clearOfflineData(): void {
  const { user } = read();
  if (user !== null) writeJson(KEY, { user, ...nothing });
}

/** An answer may come when its customer has gone, in this tab or in another: then nothing is kept of it. */
function change(next: (kept: StoredOrders) => Partial<StoredOrders>): void {
  const user = who();
  if (user === null) return;
  claimOfflineData(user);
  const kept = own();
  writeJson(KEY, { ...kept, ...next(kept) });
}

function own(): StoredOrders {
  const kept = read();
  return kept.user !== null && kept.user === who() ? kept : { user: null, ...nothing };
}

function who(): number | null {
  return readToken() === null ? null : (readUserInformation()?.id ?? null);
}

function read(): StoredOrders {
  const { user, orders, lists } = asRecord(readJson(KEY));
  return {
    user: isId(user) ? user : null,
    orders: asArray(orders).map(asRecord).flatMap(keptOrderOf).slice(0, MAX_ORDERS),
    lists: asArray(lists).map(asRecord).flatMap(keptListOf).slice(0, MAX_LISTS),
  };
}

function keptOrderOf({ at, is }: UnknownRecord): OfflineCopy<Order>[] {
  return isInstant(at) && isOrder(is) ? [{ at, is }] : [];
}

function keptListOf({ at, status, is }: UnknownRecord): KeptList[] {
  const { orders } = asRecord(is);
  return isInstant(at) && Array.isArray(orders) && orders.every(isOrder)
    ? [{ at, status: stringOr(status, ''), is: is as OrderList }]
    : [];
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** Enough to tell an order from anything else that may have been written there. */
function isOrder(value: unknown): value is Order {
  const { order_id: id, number, status, created_at, invoice, products, times, timeline } = asRecord(value);
  const lists = [products, times, timeline, asRecord(invoice).products];
  return (
    isId(id) &&
    typeof number === 'string' &&
    typeof status === 'string' &&
    isInstant(created_at) &&
    lists.every(Array.isArray)
  );
}

/** The pages that are kept on this device, the newest first; none until they have been read. */
export function useOfflinePages(): readonly CachedPage[] {
  const [pages, setPages] = useState<readonly CachedPage[]>([]);
  useEffect(() => {
    let isWanted = true;
    void cachedPages().then((read) => isWanted && setPages(read));
    return () => {
      isWanted = false;
    };
  }, []);
  return pages;
}
