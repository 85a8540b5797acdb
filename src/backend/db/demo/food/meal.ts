/** Short form of the food shop's dishes. */
import type { DemoComment, DemoTopping } from '../demo-shop';

export interface Meal {
  readonly name: string;
  readonly price: number;
  readonly old?: number;
  readonly stock?: number;
  readonly limit?: number;
  /** Days of the week on which it is made (0 = Saturday); every day without. */
  readonly weekdays?: readonly number[];
  readonly sold: number;
  readonly daysOld: number;
  readonly text: string;
  readonly toppings?: readonly DemoTopping[];
  readonly diet?: readonly string[];
  readonly portion: string;
  readonly calories: string;
  readonly comments: readonly DemoComment[];
}

/** Days on which a dish is made, as weekdays: Thursday and Friday, Friday alone, Sunday and Tuesday. */
export const WEEKEND = [5, 6] as const;
export const FRIDAYS = [6] as const;
export const MIDWEEK = [1, 3] as const;

export const RICE: DemoTopping = ['برنج اضافه', 95000, 2];
export const TAHDIG: DemoTopping = ['ته‌دیگ سیب‌زمینی', 65000, 2];
export const YOGHURT: DemoTopping = ['ماست‌وخیار', 45000, 3];
export const HERBS: DemoTopping = ['سبزی خوردن تازه', 40000, 2];
export const TOMATO: DemoTopping = ['گوجهٔ کبابی', 25000, 4];
export const BREAD: DemoTopping = ['نان سنگک داغ', 30000, 4];
export const WHEY: DemoTopping = ['کشک اضافه', 35000, 2];
export const PICKLES: DemoTopping = ['ترشی لیته', 30000, 2];
