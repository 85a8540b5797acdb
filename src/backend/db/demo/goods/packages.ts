/** Packages: several goods together, cheaper than one by one. */
import { CARD, type Ware, WOODEN_BOX } from './ware';
import type { DemoComment, DemoTopping } from '../demo-shop';

export interface Package extends Pick<Ware, 'name' | 'goods' | 'on'> {
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
    goods: {
      item: 'set',
      of: [
        { item: 'sweetbox', sweet: 'lavashak', card: '#8f2f3f', ribbon: '#e8cf94' },
        { item: 'bowl', grain: 'pistachio', colour: '#cfae6c', bowl: '#8f2f3f', pattern: '#f0deb8' },
        { item: 'sachet', grain: 'petal', colour: '#d9587f', paper: '#f0e4cc', brew: '#e8a0b0' },
      ],
    },
    on: ['plum', 'rose'],
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
    goods: {
      item: 'set',
      of: [
        { item: 'honey', colour: '#e09a2c' },
        { item: 'tea', tin: '#1f5f58' },
        { item: 'sweetbox', sweet: 'dates', card: '#6d4a33', ribbon: '#e8cf94' },
      ],
    },
    on: ['sand', 'sea'],
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
    goods: {
      item: 'set',
      of: [
        { item: 'saffron', mark: '#8f2430' },
        { item: 'jar', grain: 'pod', colour: '#9fb86a', mark: '#5d8f50' },
        { item: 'bowl', grain: 'berry', colour: '#c8323a', bowl: '#f0e6d2', pattern: '#27567a' },
      ],
    },
    on: ['cream', 'sage'],
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
    goods: {
      item: 'set',
      of: [
        { item: 'folded', colours: ['#7a1f3a', '#1f5f58', '#c9842f'], pattern: 'paisley' },
        { item: 'pottery', pot: 'vase', glaze: '#2f8fa0', mark: '#f4ecd8' },
        { item: 'khatam', inlay: 'frame', wood: '#6a4330' },
      ],
    },
    on: ['rose', 'cream'],
    toppings: [CARD],
    of: [
      ['رومیزی ترمهٔ یزد', 1],
      ['گلدان فیروزه‌ای لالجین', 1],
      ['قاب عکس خاتم‌کاری', 1],
    ],
    comments: [],
  },
];
