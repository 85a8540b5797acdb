/**
 * The last orders as returned by the shop, for offline use (docs/decisions/0017). They are stored with their owner's id
 * and shown to the owner only (offline-owner.ts).
 */
import type { ResponseOf } from '@/contract/endpoint';
import type { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order, OrderStatus } from '@/contract/orders.schemas';
import { nowInstant } from '../../platform/browser-clock';
import { cachedPages, type CachedPage } from '../../platform/offline-pages';
import { readToken, readUserInformation } from '../../platform/storage';
import { asRecord, isId, asArray, stringOr, type UnknownRecord } from '../../platform/parse-stored';
import { useEffect, useState } from 'react';
import { claimOfflineData, NO_COPIES, offlineOwner, readOfflineData, writeOfflineData } from './offline-owner';

/** Orders that were opened, and the first pages of tabs. */
const MAX_ORDERS = 12;
const MAX_LISTS = 3;

export type OrderList = ResponseOf<typeof ordersEndpoints.listOrders>;

/** A stored copy, and the ISO 8601 timestamp at which it was stored. */
export interface OfflineCopy<T> {
  readonly at: string;
  readonly is: T;
}

interface StoredList extends OfflineCopy<OrderList> {
  readonly status: string;
}

interface StoredOrders {
  /** The owner's user id; null without one. */
  readonly user: number | null;
  /** Newest first. */
  readonly orders: readonly OfflineCopy<Order>[];
  readonly lists: readonly StoredList[];
}

/** Stores an order that was opened. */
export function saveOfflineOrder(order: Order): void {
  change(({ orders }) => ({
    orders: [{ at: nowInstant(), is: order }, ...orders.filter(({ is }) => is.order_id !== order.order_id)].slice(
      0,
      MAX_ORDERS,
    ),
  }));
}

/** Stores the first page of a tab. */
export function saveOfflineList(status: readonly OrderStatus[], response: OrderList): void {
  const key = status.join();
  change(({ lists }) => ({
    lists: [{ at: nowInstant(), status: key, is: response }, ...lists.filter((one) => one.status !== key)].slice(
      0,
      MAX_LISTS,
    ),
  }));
}

/** Deletes an order that the shop returns as unknown for this customer. */
export function removeOfflineOrder(orderId: number): void {
  change(({ orders }) => ({ orders: orders.filter(({ is }) => is.order_id !== orderId) }));
}

/** The stored copy of an order of the logged-in customer; null without one. */
export function offlineOrder(orderId: number): OfflineCopy<Order> | null {
  return storedOrders().orders.find(({ is }) => is.order_id === orderId) ?? null;
}

/** All of them, newest first. */
export function offlineOrders(): readonly OfflineCopy<Order>[] {
  return storedOrders().orders;
}

export function offlineList(status: readonly OrderStatus[]): OfflineCopy<OrderList> | null {
  return storedOrders().lists.find((one) => one.status === status.join()) ?? null;
}

/** Changes the stored data of the logged-in customer. A response that arrives after the logout changes nothing. */
function change(next: (stored: StoredOrders) => Partial<StoredOrders>): void {
  const user = currentUserId();
  if (user === null) return;
  claimOfflineData(user);
  const stored = storedOrders();
  writeOfflineData({ ...stored, ...next(stored) });
}

function storedOrders(): StoredOrders {
  const stored = read();
  return stored.user !== null && stored.user === currentUserId() ? stored : { user: null, ...NO_COPIES };
}

function currentUserId(): number | null {
  return readToken() === null ? null : (readUserInformation()?.id ?? null);
}

function read(): StoredOrders {
  const { orders, lists } = readOfflineData();
  return {
    user: offlineOwner(),
    orders: asArray(orders).map(asRecord).flatMap(parseOrder).slice(0, MAX_ORDERS),
    lists: asArray(lists).map(asRecord).flatMap(parseList).slice(0, MAX_LISTS),
  };
}

function parseOrder({ at, is }: UnknownRecord): OfflineCopy<Order>[] {
  return isInstant(at) && isOrder(is) ? [{ at, is }] : [];
}

function parseList({ at, status, is }: UnknownRecord): StoredList[] {
  const { orders } = asRecord(is);
  return isInstant(at) && Array.isArray(orders) && orders.every(isOrder)
    ? [{ at, status: stringOr(status, ''), is: is as OrderList }]
    : [];
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** Enough to distinguish an order from other values in the storage. */
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

/** The pages that are cached on this device, newest first; none until they have been read. */
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
