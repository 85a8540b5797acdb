/** Texts of amenities and house rules, and the seasons that residences share. */
import type { DemoSeason } from '../demo-shop';

export const AMENITIES = {
  wifi: 'اینترنت بی‌سیم',
  parking: 'پارکینگ',
  pool: 'استخر',
  kitchen: 'آشپزخانهٔ مجهز',
  heating: 'سیستم گرمایش',
  cooling: 'کولر',
  tv: 'تلویزیون',
  jacuzzi: 'جکوزی',
  fireplace: 'شومینهٔ هیزمی',
  barbecue: 'منقل و سیخ کباب',
  fire: 'آتشدان در فضای باز',
  mountain_view: 'چشم‌انداز کوه',
  sea_view: 'چشم‌انداز دریا',
  forest_view: 'چشم‌انداز جنگل',
  garden: 'باغچه و درخت میوه',
  courtyard: 'حیاط اختصاصی',
  terrace: 'ایوان',
  breakfast: 'صبحانهٔ محلی',
  washing_machine: 'ماشین لباسشویی',
  fridge: 'یخچال',
  stove: 'اجاق گاز',
  shower: 'حمام با آب گرم',
  hammam: 'حمام سنتی',
  tea: 'چای‌ساز و سماور',
  balcony: 'بالکن',
  linen: 'ملحفهٔ تمیز',
  crib: 'تخت نوزاد',
  elevator: 'آسانسور',
  stargazing: 'تلسکوپ رصد ستاره',
  camel: 'شترسواری',
  bicycle: 'دوچرخه',
  boat: 'گشت قایق',
  hot_spring: 'آبگرم معدنی',
  guard: 'نگهبان شبانه‌روزی',
} as const;
export type Amenity = keyof typeof AMENITIES;

export const RULES = {
  noSmoking: { key: 'smoking', title: 'سیگار در فضای بسته', allowed: false },
  petsYes: { key: 'pets', title: 'حیوان خانگی', allowed: true },
  petsNo: { key: 'pets', title: 'حیوان خانگی', allowed: false },
  partyNo: { key: 'party', title: 'برگزاری مهمانی و جشن', allowed: false },
  partyYes: { key: 'party', title: 'جشن خانوادگی با هماهنگی میزبان', allowed: true },
  kidsYes: { key: 'children', title: 'اقامت با کودک', allowed: true },
  fireYes: { key: 'fire', title: 'روشن‌کردن آتش در آتشدان', allowed: true },
  papers: { key: 'papers', title: 'همراه‌داشتن کارت ملی یا شناسنامهٔ همهٔ مهمانان الزامی است', allowed: null },
  quiet: { key: 'quiet', title: 'از ساعت ۲۳ تا ۷ صبح سکوت را رعایت کنید', allowed: null },
  shoes: { key: 'shoes', title: 'در اتاق‌های مفروش کفش را دم در بگذارید', allowed: null },
  water: { key: 'water', title: 'آب این‌جا از قنات است؛ در مصرفش صرفه‌جویی کنید', allowed: null },
  modest: { key: 'modest', title: 'در کوچه‌های روستا پوشش مناسب محل را رعایت کنید', allowed: null },
  pool: { key: 'pool', title: 'شنای کودکان فقط با همراهی بزرگ‌تر', allowed: null },
} as const;
export type Rule = keyof typeof RULES;

const nowruz = (percent: number, min_nights: number): DemoSeason => ({
  from: [12, 27],
  to: [1, 13],
  percent,
  min_nights,
});
const summer = (percent: number): DemoSeason => ({ from: [4, 10], to: [6, 25], percent });
const spring = (percent: number): DemoSeason => ({ from: [1, 14], to: [3, 10], percent });
const winter = (percent: number): DemoSeason => ({ from: [9, 15], to: [12, 26], percent });
const heat = (percent: number): DemoSeason => ({ from: [3, 15], to: [6, 31], percent });

/**
 * Prices by date: demand is high in the north and the mountains in summer, in the desert and on the islands in winter
 * and spring.
 */
export const SEASONS = {
  north: [nowruz(210, 3), summer(135)],
  mountain: [nowruz(200, 2), summer(130), winter(110)],
  plateau: [nowruz(195, 2), spring(120), heat(85)],
  desert: [nowruz(190, 2), winter(115), heat(75)],
  island: [nowruz(210, 3), winter(130), heat(80)],
  city: [nowruz(120, 2)],
} as const satisfies Readonly<Record<string, readonly DemoSeason[]>>;
/** What a house in such a climate asks its guests to bring. */
export const BRING: Readonly<Record<keyof typeof SEASONS, readonly string[]>> = {
  north: ['لباس گرم', 'چتر یا بارانی', 'کفش گلی'],
  mountain: ['لباس گرم', 'زنجیر چرخ', 'چراغ قوه'],
  plateau: ['کفش راحت'],
  desert: ['کلاه و کرم ضدآفتاب', 'لباس گرم برای شب', 'چراغ قوه'],
  island: ['حوله', 'کرم ضدآفتاب'],
  city: [],
};
export type Climate = keyof typeof SEASONS;
