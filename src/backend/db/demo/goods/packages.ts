/** Packages: several goods together, cheaper than one by one. */
import { CARD, type Ware, WOODEN_BOX } from './ware';
import type { DemoComment, DemoTopping } from '../demo-shop';

export interface Package extends Pick<Ware, 'name'> {
  readonly price: number;
  readonly text: string;
  readonly sold: number;
  readonly daysOld: number;
  readonly toppings: readonly DemoTopping[];
  readonly comments: readonly DemoComment[];
  readonly of: readonly (readonly [name: string, count: number])[];
}

export const PACKAGES: readonly Package[] = [
  {
    name: 'بستهٔ شب یلدا',
    price: 2490000,
    sold: 84,
    daysOld: 40,
    text: 'آجیل چهارمغز، گز پسته‌ای، دو بسته لواشک و غنچهٔ گل محمدی در یک جعبهٔ انارنشان. کافی است هندوانه را خودتان بیاورید.',
    toppings: [CARD, WOODEN_BOX],
    of: [
      ['آجیل چهارمغز شب یلدا', 1],
      ['گز آردی پسته‌ای چهل‌درصد', 1],
      ['لواشک چهارمیوه', 2],
      ['غنچهٔ گل محمدی', 1],
    ],
    comments: [[5, 'رعنا', 'برای خانوادهٔ همسرم فرستادم؛ جعبه‌اش هم دیدنی بود.', 6]],
  },
  {
    name: 'بستهٔ صبحانهٔ ایرانی',
    price: 2090000,
    sold: 61,
    daysOld: 75,
    text: 'عسل گون، چای بهاره، خرمای مضافتی و تخته‌ای چوبی برای چیدنشان. برای خانه‌اولی‌ها هدیهٔ به‌دردبخوری است.',
    toppings: [CARD],
    of: [
      ['عسل گون سبلان', 1],
      ['چای سیاه بهارهٔ لاهیجان', 1],
      ['خرمای مضافتی بم', 1],
      ['تختهٔ سرو نان و پنیر', 1],
    ],
    comments: [
      [5, 'پوریا', 'ترکیبش فکرشده است. تختهٔ چوبی‌اش غافلگیرمان کرد.', 27],
      [4, 'مهناز', 'خوب بود، کاش مربا هم داشت.', 50],
    ],
  },
  {
    name: 'بستهٔ زعفران و ادویه',
    price: 2790000,
    sold: 47,
    daysOld: 110,
    text: 'زعفران سرگل، هل سبز، زیرهٔ سیاه و زرشک پفکی؛ هر چه برای یک سفرهٔ مجلسی لازم دارید. برای سوغات خارج از کشور بسته‌بندی مهروموم‌شده دارد.',
    toppings: [CARD, WOODEN_BOX],
    of: [
      ['زعفران سرگل قائنات', 1],
      ['هل سبز اعلا', 1],
      ['زیرهٔ سیاه کوهی', 1],
      ['زرشک پفکی قائن', 1],
    ],
    comments: [[5, 'ندا', 'مسافر کانادا بودم؛ همه‌چیز سالم و پلمب رسید.', 38]],
  },
  {
    name: 'بستهٔ هدیهٔ خانهٔ نو',
    price: 3690000,
    sold: 29,
    daysOld: 55,
    text: 'رومیزی ترمه، گلدان فیروزه‌ای لالجین و قاب خاتم؛ سه تکه که هر خانه‌ای را ایرانی می‌کنند. با کارت دست‌نویس شما ارسال می‌شود.',
    toppings: [CARD],
    of: [
      ['رومیزی ترمهٔ یزد', 1],
      ['گلدان فیروزه‌ای لالجین', 1],
      ['قاب عکس خاتم‌کاری', 1],
    ],
    comments: [],
  },
];
