/** Short form of the ordinary shop's products. */
import type { DemoComment, DemoTopping } from '../demo-shop';

export interface Ware {
  readonly name: string;
  readonly price: number;
  readonly old?: number;
  readonly limit?: number;
  readonly stock?: number;
  readonly sold: number;
  readonly daysOld: number;
  readonly text: string;
  readonly toppings?: readonly DemoTopping[];
  /** City, material, weight, size, flags. */
  readonly props: Readonly<Record<string, string | readonly string[]>>;
  readonly comments: readonly DemoComment[];
}

/** Toppings of many products. */
export const GIFT_WRAP: DemoTopping = ['بسته‌بندی هدیه با روبان و کارت', 95000, 1];
export const WOODEN_BOX: DemoTopping = ['جعبهٔ چوبی هدیه', 280000, 1];
export const ENGRAVING: DemoTopping = ['حکاکی نام دلخواه', 180000, 1];
export const CARD: DemoTopping = ['کارت تبریک دست‌نویس', 35000, 1];
