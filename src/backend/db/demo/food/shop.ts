/** The food shop «خوان سبز»: home cooking delivered at a chosen hour. */
import { KEBABS, RICES, STEWS } from './hot';
import { BREAKFASTS, PLANTS, SOUPS } from './light';
import type { Meal } from './meal';
import { DESSERTS, DRINKS, SALADS } from './sides';
import {
  type DemoCategory,
  type DemoPicture,
  type DemoProduct,
  type DemoShop,
  fileUrl,
  ownPicture,
} from '../demo-shop';

const FRIDAY = 6;
const THURSDAY = 5;

const menu: readonly (readonly [category: string, meals: readonly Meal[]])[] = [
  ['kebab', KEBABS],
  ['rice', RICES],
  ['stew', STEWS],
  ['soup', SOUPS],
  ['plants', PLANTS],
  ['breakfast', BREAKFASTS],
  ['salad', SALADS],
  ['dessert', DESSERTS],
  ['drink', DRINKS],
];

const picturesOf = (id: number, name: string): DemoPicture[] => [
  { name: `food-${id}-1`, alt: name },
  { name: `food-${id}-2`, alt: `${name}؛ از نزدیک` },
];

const products: readonly DemoProduct[] = menu
  .flatMap(([category, meals]) => meals.map((meal) => ({ category, meal })))
  .map(({ category, meal }, i) => ({
    id: i + 1,
    type: 'food',
    name: meal.name,
    description: meal.text,
    category,
    price: meal.price,
    old_price: meal.old,
    limit: meal.limit,
    stock: meal.stock,
    weekdays: meal.weekdays,
    sold: meal.sold,
    daysOld: meal.daysOld,
    pictures: picturesOf(i + 1, meal.name),
    toppings: meal.toppings,
    comments: meal.comments,
    properties: {
      portion: meal.portion,
      ...(meal.diet?.length ? { diet: meal.diet } : {}),
      ...(meal.calories === '—' ? {} : { calories: `${meal.calories} کیلوکالری` }),
    },
  }));

const idOf = (name: string): number => {
  const match = products.find((product) => product.name === name);
  if (!match) throw new Error(`No dish ${name}`);
  return match.id;
};

const category = (slug: string, name: string, parent: string | null, description: string): DemoCategory => ({
  slug,
  name,
  kind: 'category',
  parent,
  description,
});

const CATEGORIES: readonly DemoCategory[] = [
  category('hot', 'غذای گرم', null, 'ناهار و شام، از زغال تا دیگ مسی.'),
  category('with', 'همراه غذا', null, 'هر چه سفره را کامل می‌کند.'),
  category('breakfast', 'صبحانه', null, 'پنجشنبه و جمعه صبح‌ها دم در خانه.'),
  category('kebab', 'کباب', 'hot', 'گوشت تازهٔ روز، زغال چوب و نان داغ.'),
  category('rice', 'پلو و ته‌چین', 'hot', 'برنج ایرانی دم‌کشیده با روغن حیوانی.'),
  category('stew', 'خورش', 'hot', 'جاافتاده، روی شعلهٔ کم.'),
  category('soup', 'آش و سوپ', 'hot', 'برای روزهای سرد و دل‌های گرم.'),
  category('plants', 'گیاهی', 'hot', 'بی‌گوشت ولی باجان.'),
  category('salad', 'سالاد و مخلفات', 'with', 'تازه از گلخانه، همان روز خردشده.'),
  category('dessert', 'دسر', 'with', 'کم‌شکر و خوش‌عطر.'),
  category('drink', 'نوشیدنی', 'with', 'خنک، بی‌گاز و بی‌نگهدارنده.'),
];

export const foodShop: DemoShop = {
  type: 'eco_food',
  name: 'خوان سبز',
  slogan: 'غذای خانگی با مواد ارگانیک، سر ساعتی که شما می‌گویید',
  config: {
    title: 'خوان سبز | سفارش غذای خانگی و سالم',
    keywords: 'غذای خانگی، غذای سالم، غذای گیاهی، قورمه‌سبزی، چلوکباب، آش رشته، سفارش غذا تهران',
    description:
      'سفارش غذای خانگی با مواد ارگانیک در مرکز و شمال تهران؛ روز و ساعت تحویل را خودتان انتخاب کنید و غذای داغ را دم در بگیرید.',
    palette: { secondary: { main: '#2f6f3a' } },
    header: {
      image: fileUrl(ownPicture('eco_food', 'header')),
      title: 'غذای خانگی، داغ و سر وقت',
      text: 'روز و ساعت تحویل را انتخاب کنید تا غذایتان همان وقت از دیگ بیرون بیاید.',
    },
    footer: {
      descriptions:
        'خوان سبز آشپزخانهٔ چهار مادر و یک باغدار است. سبزی و صیفی را از گلخانهٔ خودمان در ورامین می‌آوریم، گوشت را از دامدار آشنا می‌گیریم و برنج را یک‌جا از آستانه می‌خریم. هر وعده برای همان ساعت پخته می‌شود؛ برای همین شمار سفارش‌های هر ساعت محدود است. ظرف‌ها برگشت‌پذیرند و با تحویلشان اعتبار هدیه می‌گیرید. هر پرسشی دربارهٔ حساسیت غذایی دارید پیش از سفارش با ما در میان بگذارید.',
      image: fileUrl(ownPicture('eco_food', 'footer')),
      enamd: '',
    },
    links: {
      about_us: 'https://khansabz.example/about',
      contact_us: 'https://khansabz.example/contact',
      resume: 'https://khansabz.example/catering',
      terms: 'https://khansabz.example/terms',
      protest: 'https://khansabz.example/complaints',
      blog: 'https://khansabz.example/blog',
    },
    social_links: { instagram: 'https://instagram.example/khansabz', telegram: 'https://telegram.example/khansabz' },
    contacts: { email: 'salam@khansabz.example', address: 'تهران، یوسف‌آباد، خیابان سیزدهم، نبش بوستان، پلاک ۲' },
    support: { number: '02191004321', view: '۰۲۱-۹۱۰۰۴۳۲۱' },
  },
  min_basket: 250000,
  pictures: [
    {
      name: ownPicture('eco_food', 'header'),
      alt: 'سفره‌ای با قورمه‌سبزی و برنج زعفرانی',
    },
    { name: ownPicture('eco_food', 'footer'), alt: '' },
    {
      name: ownPicture('eco_food', 'logo'),
      alt: 'نشان خوان سبز',
    },
  ],
  categories: CATEGORIES,
  properties: [
    { key: 'diet', title: 'رژیم غذایی', kind: 'choice', is_facet: true },
    { key: 'portion', title: 'اندازهٔ وعده', kind: 'choice', is_facet: true },
    { key: 'calories', title: 'انرژی هر پرس', kind: 'choice', is_facet: false },
  ],
  hosts: [],
  products,
  sections: [
    {
      type_name: 'favorite',
      title: 'محبوب همسایه‌ها',
      products: [
        'قورمه‌سبزی جاافتاده',
        'چلوکباب کوبیدهٔ گوسفندی',
        'آش رشتهٔ نعناداغ',
        'ته‌چین مرغ و اسفناج',
        'کشک بادمجان',
        'باقالی‌پلو با ماهیچه',
        'شله‌زرد زعفرانی',
        'دوغ محلی با نعنا',
      ].map(idOf),
    },
    { type_name: 'category_steps', title: 'دلتان چه می‌خواهد؟', category: 'hot' },
    { type_name: 'category', title: 'خورش‌های امروز', category: 'stew' },
    { type_name: 'category', title: 'از روی زغال', category: 'kebab' },
    { type_name: 'category', title: 'بی‌گوشت و باجان', category: 'plants' },
    { type_name: 'category', title: 'آش و سوپ', category: 'soup' },
    { type_name: 'category_steps', title: 'سفره را کامل کنید', category: 'with' },
    { type_name: 'category', title: 'صبحانه‌های آخر هفته', category: 'breakfast' },
    { type_name: 'category', title: 'شیرین و خنک', category: 'dessert' },
  ],
  posters: [
    {
      title: 'آش داغ برای روز سرد',
      link: '/search/soup',
      products: ['آش رشتهٔ نعناداغ', 'سوپ جو با شیر', 'حلیم بادمجان'].map(idOf),
    },
    {
      title: 'سینی کباب برای دو نفر',
      link: '/search/kebab',
      products: ['سینی کباب دونفره', 'جوجه‌کباب زعفرانی با زرشک'].map(idOf),
    },
  ],
  coupons: [
    {
      code: 'SALAM20',
      title: 'بیست درصد تخفیف خوش‌آمد',
      kind: 'percent',
      amount: 20,
      max_discount: 120000,
      min_price: 300000,
      startsIn: -90,
      expiresIn: 180,
    },
    {
      code: 'HAMSAYE',
      title: 'پنجاه هزار تومان برای همسایه‌ها',
      kind: 'fixed',
      amount: 50000,
      min_price: 400000,
      startsIn: -30,
      expiresIn: 60,
      uses_per_customer: 4,
    },
    {
      code: 'RAMAZAN',
      title: 'افطار با خوان سبز',
      kind: 'percent',
      amount: 15,
      max_discount: 100000,
      startsIn: -270,
      expiresIn: -240,
    },
    {
      code: 'BAHAR',
      title: 'به پیشواز بهار',
      kind: 'percent',
      amount: 10,
      max_discount: 90000,
      startsIn: 80,
      expiresIn: 140,
    },
    {
      code: 'NUSHEJAN',
      title: 'نوش جان، مهمان ما',
      kind: 'fixed',
      amount: 80000,
      min_price: 250000,
      startsIn: -3,
      expiresIn: 30,
      isPersonal: true,
    },
    {
      code: 'ZARF',
      title: 'هدیهٔ بازگرداندن ظرف',
      kind: 'percent',
      amount: 25,
      max_discount: 150000,
      startsIn: -1,
      expiresIn: 21,
      max_uses: 60,
    },
  ],
  giftCodes: [
    { code: 'HEDIYE-100', amount: 100000 },
    { code: 'HEDIYE-300', amount: 300000 },
  ],
  together: [
    { orders: 210, products: [1, 42, 32, 35] },
    { orders: 160, products: [2, 42, 32, 39] },
    { orders: 90, products: [3, 35, 42] },
    { orders: 70, products: [4, 42, 34, 32] },
    { orders: 24, products: [5, 34, 43] },
    { orders: 80, products: [6, 35, 42] },
    { orders: 110, products: [7, 32, 42, 38] },
    { orders: 30, products: [8, 35, 44] },
    { orders: 26, products: [9, 10, 35] },
    { orders: 44, products: [11, 32, 42] },
    { orders: 130, products: [12, 32, 35, 42] },
    { orders: 95, products: [13, 32, 42] },
    { orders: 60, products: [14, 34, 43] },
    { orders: 40, products: [15, 16, 35] },
    { orders: 36, products: [17, 36, 42] },
    { orders: 75, products: [19, 36, 24] },
    { orders: 28, products: [20, 22, 36] },
    { orders: 22, products: [21, 23, 36] },
    { orders: 52, products: [24, 25, 36, 42] },
    { orders: 25, products: [26, 27, 28, 33] },
    { orders: 33, products: [29, 31, 36, 45] },
    { orders: 29, products: [30, 36] },
    { orders: 18, products: [38, 39, 41] },
    { orders: 12, products: [40, 41, 45] },
  ],
  zones: [
    {
      title: 'یوسف‌آباد، امیرآباد، عباس‌آباد',
      price: 45000,
      free_from: 900000,
      polygon: [
        [35.7508, 51.3902],
        [35.7526, 51.4181],
        [35.7449, 51.4427],
        [35.7271, 51.4451],
        [35.7118, 51.4262],
        [35.7096, 51.3927],
        [35.7243, 51.3806],
      ],
    },
    {
      title: 'ونک، میرداماد، تجریش',
      price: 75000,
      free_from: 1500000,
      polygon: [
        [35.8108, 51.4012],
        [35.8124, 51.4466],
        [35.7846, 51.4718],
        [35.7521, 51.4689],
        [35.7449, 51.4427],
        [35.7526, 51.4181],
        [35.7508, 51.3902],
        [35.7794, 51.3846],
      ],
    },
  ],
  hours: (weekday) =>
    weekday === FRIDAY
      ? [
          ['09:00', 8],
          ['12:30', 14],
          ['14:00', 12],
          ['20:00', 12],
        ]
      : [
          ...(weekday === THURSDAY ? [['09:00', 8] as const] : []),
          ['12:00', 12],
          ['13:30', 10],
          ['19:30', 12],
          ['21:00', 8],
        ],
  // The newest one is offered first.
  addresses: [
    {
      title: 'محل کار',
      address: 'تهران، میرداماد، خیابان نفت شمالی',
      number: '۲۷، طبقهٔ پنجم',
      lat: 35.76281,
      lng: 51.43127,
    },
    { title: 'باغ کرج', address: 'کرج، محمدشهر، خیابان ولدآباد، کوچهٔ سیب', number: '۵', lat: 35.75124, lng: 50.90416 },
    {
      title: 'خانه',
      address: 'تهران، یوسف‌آباد، خیابان بیست‌ویکم',
      number: '۴۲، واحد ۳',
      lat: 35.73218,
      lng: 51.40894,
    },
  ],
  labels: [
    { id: 'miz-1-panjare', label: 'میز ۱، کنار پنجره' },
    { id: 'miz-2-hayat', label: 'میز ۲، حیاط' },
    { id: 'takht-toot', label: 'تخت زیر درخت توت' },
  ],
};
