/** What one visit has seen (TRK-01): products by their numbers, for taps that name nothing else, and the lists of the page. */
import type { Product } from '@/contract/catalogue.schemas';
import { pathnameOf } from '@/domain/route-rules';
import { itemOf, type TrackedItem } from './tracking-items';
import type { ViewedLists } from '../store/public-actions';

/** As many products as two hundred cards. */
const MOST = 200;
const PRODUCT_PATH = /^\/(?:products?|residence)\/(\d+)(?:\/|$)/;

/** A list as events tell it. */
export interface TrackedList {
  readonly item_list_id: string;
  readonly item_list_name?: string;
  readonly items: readonly TrackedItem[];
}

export class Impressions {
  private readonly items = new Map<number, TrackedItem>();
  private lists: TrackedList[] = [];
  private path = '';

  /** Another page has other lists; the same at another address keeps its own. */
  enter(url: string): void {
    if (pathnameOf(url) !== this.path) this.lists = [];
    this.path = pathnameOf(url);
  }

  addProduct(product: Product): TrackedItem {
    const item = itemOf(product);
    this.keep(product.id, item);
    return item;
  }

  addLists({ lists }: ViewedLists): TrackedList[] {
    const added = lists.map(({ id, name, before = 0, products }) => {
      const list = { item_list_id: id, ...(name !== undefined && { item_list_name: name }) };
      const items = products.map((product, index) => {
        const item = itemOf(product);
        this.keep(product.id, item);
        return { ...item, index: before + index, ...list };
      });
      return { ...list, items };
    });
    this.lists = [
      ...this.lists.filter((old) => !added.some((list) => list.item_list_id === old.item_list_id)),
      ...added,
    ];
    return added;
  }

  /** The product as it was seen; of one that was not, its number. */
  itemById(id: number): TrackedItem {
    return this.items.get(id) ?? { item_id: String(id) };
  }

  /** The product to whose page a path leads, in the list of this page that has it; null for none. */
  chosenBy(path: string): TrackedList | null {
    const id = PRODUCT_PATH.exec(path)?.[1];
    for (const { items, ...list } of this.lists) {
      const item = items.find(({ item_id }) => item_id === id);
      if (item) return { ...list, items: [item] };
    }
    return null;
  }

  private keep(id: number, item: TrackedItem): void {
    this.items.delete(id);
    this.items.set(id, item);
    const [oldest] = this.items.keys();
    if (this.items.size > MOST && oldest !== undefined) this.items.delete(oldest);
  }
}
