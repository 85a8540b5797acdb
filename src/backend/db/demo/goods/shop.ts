/** The ordinary shop «رهاورد»: souvenirs and local products. */
import { METAL, WOOD } from './craft';
import { HERBS, NUTS } from './harvest';
import { PACKAGES } from './packages';
import { SAFFRON, SWEETS } from './pantry';
import type { Ware } from './ware';
import { POTTERY, RUGS } from './weaving';
import { CATEGORIES } from './categories';
import { type DemoPicture, type DemoProduct, type DemoShop, fileUrl, ownPicture } from '../demo-shop';

/** Suffixes of the alternative texts of a product's three pictures: the product, a close-up, the product at home. */
const WAYS = ['', 'از نزدیک', 'در کنار وسایل خانه'] as const;

const picturesOf = (id: number, name: string): DemoPicture[] =>
  WAYS.map((way, i) => ({ name: `product-${id}-${i + 1}`, alt: way ? `${name}؛ ${way}` : name }));

const shelves: readonly (readonly [category: string, wares: readonly Ware[]])[] = [
  ['saffron', SAFFRON],
  ['sweets', SWEETS],
  ['nuts', NUTS],
  ['herbs', HERBS],
  ['rugs', RUGS],
  ['pottery', POTTERY],
  ['metal', METAL],
  ['wood', WOOD],
];

const singles: readonly DemoProduct[] = shelves
  .flatMap(([category, wares]) => wares.map((ware) => ({ category, ware })))
  .map(({ category, ware }, i) => ({
    id: i + 1,
    type: 'product',
    name: ware.name,
    description: ware.text,
    category,
    price: ware.price,
    old_price: ware.old,
    limit: ware.limit,
    stock: ware.stock,
    sold: ware.sold,
    daysOld: ware.daysOld,
    pictures: picturesOf(i + 1, ware.name),
    toppings: ware.toppings,
    properties: ware.props,
    comments: ware.comments,
  }));

function named(name: string): DemoProduct {
  const match = singles.find((product) => product.name === name);
  if (!match) throw new Error(`No product ${name}`);
  return match;
}
const idOf = (name: string): number => named(name).id;

const packages: readonly DemoProduct[] = PACKAGES.map((one, i) => {
  const id = singles.length + i + 1;
  return {
    id,
    type: 'package',
    name: one.name,
    description: one.text,
    category: 'packages',
    price: one.price,
    old_price: one.of.reduce((sum, [name, count]) => sum + named(name).price * count, 0),
    limit: 5,
    sold: one.sold,
    daysOld: one.daysOld,
    pictures: picturesOf(id, one.name),
    toppings: one.toppings,
    properties: { gift: 'بله' },
    comments: one.comments,
    items: one.of.map(([name, count]) => [idOf(name), count] as const),
  };
});

export const goodsShop: DemoShop = {
  type: 'shop',
  name: 'رهاورد',
  slogan: 'سوغات راستین شهرهای ایران، از دست سازنده تا در خانهٔ شما',
  config: {
    title: 'رهاورد | سوغات و صنایع دستی ایران',
    keywords: 'سوغات، صنایع دستی، زعفران، گز، پسته، گلیم، سفال، خاتم، مس، ترمه',
    description:
      'فروشگاه سوغات و صنایع دستی ایران؛ زعفران قائن، گز اصفهان، گلیم هرسین، سفال لالجین و خاتم شیراز، بی‌واسطه از سازنده و با ضمانت بازگشت.',
    palette: { secondary: { main: '#8f2f3f' } },
    header: {
      image: fileUrl(ownPicture('shop', 'header')),
      title: 'رهاوردی از هر گوشهٔ ایران',
      text: 'هر چیزی که این‌جا می‌بینید نام شهر و سازنده‌اش را با خود دارد.',
    },
    footer: {
      descriptions:
        'رهاورد از یک مغازهٔ دونبش در بازار کاشان آغاز شد. امروز با بیش از هشتاد کارگاه خانوادگی در سی شهر کار می‌کنیم و سهم سازنده را پیش از فروش می‌پردازیم. خوراکی‌ها تازه بسته‌بندی می‌شوند و صنایع دستی با ضربه‌گیر و بیمه راهی خانهٔ شما. اگر چیزی که رسید همان نبود که انتظار داشتید، تا هفت روز پس می‌گیریم. برای سفارش‌های سازمانی و هدیهٔ عروسی با پشتیبانی تماس بگیرید.',
      image: fileUrl(ownPicture('shop', 'footer')),
      enamd: '',
    },
    links: {
      about_us: 'https://rahavard.example/about',
      contact_us: 'https://rahavard.example/contact',
      resume: 'https://rahavard.example/workshops',
      terms: 'https://rahavard.example/terms',
      protest: 'https://rahavard.example/complaints',
      blog: 'https://rahavard.example/blog',
    },
    social_links: {
      instagram: 'https://instagram.example/rahavard',
      telegram: 'https://telegram.example/rahavard',
      aparat: 'https://aparat.example/rahavard',
    },
    contacts: { email: 'salam@rahavard.example', address: 'کاشان، خیابان بابا افضل، تیمچهٔ صباغ، حجرهٔ ۲۳' },
    support: { number: '03191001234', view: '۰۳۱-۹۱۰۰۱۲۳۴' },
  },
  min_basket: 200000,
  pictures: [
    {
      name: ownPicture('shop', 'header'),
      alt: 'سوغات ایران روی میز',
    },
    { name: ownPicture('shop', 'footer'), alt: '' },
    {
      name: ownPicture('shop', 'logo'),
      alt: 'نشان رهاورد',
    },
  ],
  categories: CATEGORIES,
  properties: [
    { key: 'city', title: 'سوغات شهر', kind: 'choice', is_facet: true },
    { key: 'material', title: 'جنس', kind: 'choice', is_facet: true },
    { key: 'handmade', title: 'دست‌ساز', kind: 'flag', is_facet: true },
    { key: 'organic', title: 'ارگانیک', kind: 'flag', is_facet: true },
    { key: 'gift', title: 'مناسب هدیه', kind: 'flag', is_facet: true },
    { key: 'weight', title: 'وزن', kind: 'choice', is_facet: false },
    { key: 'size', title: 'اندازه', kind: 'choice', is_facet: false },
  ],
  hosts: [],
  products: [...singles, ...packages],
  sections: [
    {
      type_name: 'favorite',
      title: 'پرطرفدارهای این هفته',
      products: [
        'زعفران سرگل قائنات',
        'گز آردی پسته‌ای چهل‌درصد',
        'پستهٔ احمدآقایی خام',
        'گلیم هرسین',
        'جعبهٔ خاتم شیراز',
        'چای سیاه بهارهٔ لاهیجان',
        'بشقاب میناکاری لاجورد',
        'عسل گون سبلان',
        'گلدان فیروزه‌ای لالجین',
        'قالیچهٔ درخت زندگی ابریشمی',
      ].map(idOf),
    },
    { type_name: 'category_steps', title: 'صنایع دستی را دسته‌دسته ببینید', category: 'handicrafts' },
    { type_name: 'category', title: 'بسته‌های هدیه', category: 'packages' },
    { type_name: 'category', title: 'شیرینی شهرها', category: 'sweets' },
    { type_name: 'category', title: 'برای شب یلدا', category: 'nuts' },
    { type_name: 'category_steps', title: 'خوراکی و سوغات', category: 'edibles' },
    { type_name: 'category', title: 'فرش، گلیم و ترمه', category: 'rugs' },
    { type_name: 'category', title: 'سفال و سرامیک', category: 'pottery' },
    { type_name: 'category', title: 'دمنوش و چای', category: 'herbs' },
    { type_name: 'category', title: 'مس، مینا و فیروزه', category: 'metal' },
  ],
  posters: [
    {
      title: 'آجیل و شیرینی یلدا',
      link: '/search/nuts',
      products: ['آجیل چهارمغز شب یلدا', 'پستهٔ احمدآقایی خام', 'گز آردی پسته‌ای چهل‌درصد'].map(idOf),
    },
    {
      title: 'هدیه‌ای که نام سازنده دارد',
      link: '/search/packages',
      products: ['جعبهٔ خاتم شیراز', 'بشقاب میناکاری لاجورد'].map(idOf),
    },
  ],
  coupons: [
    {
      code: 'SOGHAT10',
      title: 'ده درصد تخفیف خوش‌آمد',
      kind: 'percent',
      amount: 10,
      max_discount: 300000,
      min_price: 500000,
      startsIn: -90,
      expiresIn: 150,
    },
    {
      code: 'YALDA1405',
      title: 'هدیهٔ شب یلدا',
      kind: 'fixed',
      amount: 150000,
      min_price: 1500000,
      startsIn: -10,
      expiresIn: 45,
      uses_per_customer: 2,
    },
    {
      code: 'MEHREGAN',
      title: 'جشن مهرگان',
      kind: 'percent',
      amount: 15,
      max_discount: 400000,
      startsIn: -60,
      expiresIn: -40,
    },
    {
      code: 'NOROOZ',
      title: 'پیشواز نوروز',
      kind: 'percent',
      amount: 12,
      max_discount: 500000,
      startsIn: 60,
      expiresIn: 130,
    },
    {
      code: 'DUST',
      title: 'هدیهٔ مشتری همیشگی',
      kind: 'fixed',
      amount: 100000,
      min_price: 400000,
      startsIn: -5,
      expiresIn: 60,
      isPersonal: true,
    },
    {
      code: 'PANJAH',
      title: 'پنجاه خرید نخست امروز',
      kind: 'percent',
      amount: 20,
      max_discount: 250000,
      startsIn: -1,
      expiresIn: 14,
      max_uses: 50,
    },
  ],
  giftCodes: [
    { code: 'HEDIYE-200', amount: 200000 },
    { code: 'HEDIYE-500', amount: 500000 },
  ],
  together: [
    { orders: 41, products: [1, 3, 32, 21] },
    { orders: 18, products: [1, 8, 9] },
    { orders: 12, products: [2, 9, 55] },
    { orders: 16, products: [4, 5, 7, 28] },
    { orders: 9, products: [5, 6, 3] },
    { orders: 23, products: [9, 12, 25] },
    { orders: 14, products: [10, 11, 16, 25] },
    { orders: 19, products: [13, 14, 25, 30] },
    { orders: 27, products: [17, 18, 19, 20] },
    { orders: 15, products: [22, 19, 25] },
    { orders: 11, products: [23, 24, 17] },
    { orders: 13, products: [26, 27, 29, 31, 30] },
    { orders: 17, products: [25, 45, 30] },
    { orders: 6, products: [33, 39] },
    { orders: 5, products: [34, 36, 37] },
    { orders: 4, products: [35, 36] },
    { orders: 8, products: [38, 39] },
    { orders: 12, products: [39, 40, 43] },
    { orders: 10, products: [41, 43, 47, 46] },
    { orders: 7, products: [42, 43, 44] },
    { orders: 9, products: [48, 49, 59] },
    { orders: 8, products: [50, 52, 51] },
    { orders: 6, products: [53, 54, 50] },
    { orders: 9, products: [55, 56, 58] },
    { orders: 5, products: [57, 55, 60] },
    { orders: 11, products: [59, 61, 62, 60] },
  ],
  zones: [
    {
      title: 'شهر تهران',
      price: 85000,
      free_from: 3000000,
      days: [1, 2],
      areas: [{ province: 'تهران', city: 'تهران' }],
      polygon: [
        [35.8255, 51.2105],
        [35.8312, 51.4487],
        [35.7986, 51.5836],
        [35.7061, 51.5897],
        [35.6128, 51.5034],
        [35.5898, 51.3642],
        [35.6617, 51.2266],
        [35.7473, 51.1379],
      ],
    },
    { title: 'سراسر ایران', price: 145000, free_from: 6000000, days: [3, 5], polygon: null },
  ],
  hours: null,
  // The newest one is offered first.
  addresses: [
    {
      title: 'محل کار',
      province: 'تهران',
      city: 'تهران',
      postal_code: '1585678341',
      receiver: 'سارا راهی‌نیا',
      telephone: '09120000000',
      address: 'خیابان کریم‌خان، خیابان خردمند شمالی',
      number: '۴۶',
      unit: '۳',
      lat: 35.71638,
      lng: 51.42041,
    },
    {
      title: 'خانهٔ مادر',
      province: 'گیلان',
      city: 'رشت',
      postal_code: '4187693251',
      receiver: 'مهین راهی‌نیا',
      telephone: '01333730000',
      address: 'گلسار، خیابان صد و هفت، کوچهٔ نیلوفر',
      number: '۹',
      lat: 37.30651,
      lng: 49.59043,
    },
    {
      title: 'خانه',
      province: 'تهران',
      city: 'تهران',
      postal_code: '1914678532',
      receiver: 'سارا راهی‌نیا',
      telephone: '09120000000',
      address: 'خیابان شریعتی، بالاتر از پل صدر، کوچهٔ بهار',
      number: '۱۸',
      unit: '۵',
      lat: 35.78412,
      lng: 51.43867,
    },
  ],
  labels: [{ id: 'timche-1', label: 'حجرهٔ تیمچه' }],
};
