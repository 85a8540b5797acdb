/** The residence shop «کاروان‌سرا». */
import { GILAN } from './gilan';
import { HOSTS } from './hosts';
import { ISFAHAN } from './isfahan';
import { MAZANDARAN } from './mazandaran';
import { KINDS, PLACES } from './places';
import { PLATEAU } from './plateau';
import { SOUTH, WEST } from './south-west';
import { stayProduct } from './stay';
import { type DemoShop, fileUrl, ownPicture } from '../demo-shop';

const products = [...GILAN, ...MAZANDARAN, ...PLATEAU, ...ISFAHAN, ...SOUTH, ...WEST].map(stayProduct);

const idsOf = (...names: readonly string[]): number[] =>
  names.map((name) => {
    const match = products.find((product) => product.name === name);
    if (!match) throw new Error(`No residence ${name}`);
    return match.id;
  });

export const residenceShop: DemoShop = {
  type: 'residence',
  name: 'کاروان‌سرا',
  slogan: 'هر جای ایران که باشید، خانه‌ای چشم‌به‌راه شماست',
  config: {
    title: 'کاروان‌سرا | اجارهٔ ویلا، کلبه، بوم‌گردی و خانهٔ سنتی',
    keywords: 'اجاره ویلا، رزرو اقامتگاه، بوم‌گردی، کلبه جنگلی، خانه سنتی، سوئیت، آپارتمان مبله',
    description:
      'رزرو آنلاین اقامتگاه در شانزده مقصد ایران؛ از کلبه‌های مه‌گرفتهٔ ماسال تا خانه‌های حیاط‌دار یزد و ویلاهای ساحلی قشم، با قیمت روشن هر شب.',
    palette: { secondary: { main: '#a34a1c' } },
    header: {
      image: fileUrl(ownPicture('residence', 'header')),
      title: 'سفر از این‌جا آغاز می‌شود',
      text: 'شب‌ها را انتخاب کنید، قیمت هر شب را ببینید و همان‌جا رزرو کنید.',
    },
    footer: {
      descriptions:
        'کاروان‌سرا خانهٔ مسافر است. از سال ۱۳۹۷ میزبان‌های محلی را یکی‌یکی می‌شناسیم، به خانه‌هایشان سر می‌زنیم و تا از تمیزی و امنیت مطمئن نشویم نامشان را در فهرست نمی‌آوریم. قیمت هر شب را پیش از رزرو می‌بینید و هزینهٔ پنهانی در کار نیست. اگر برنامه‌تان عوض شد، شرایط لغو همان است که در صفحهٔ اقامتگاه نوشته شده. در هر ساعت شبانه‌روز هم کسی پشت تلفن منتظر شنیدن صدای شماست.',
      image: fileUrl(ownPicture('residence', 'footer')),
      enamd: '',
    },
    links: {
      about_us: 'https://karvansara.example/about',
      contact_us: 'https://karvansara.example/contact',
      resume: 'https://karvansara.example/portfolio',
      terms: 'https://karvansara.example/terms',
      protest: 'https://karvansara.example/complaints',
      blog: 'https://karvansara.example/blog',
      become_host: 'https://karvansara.example/become-host',
    },
    social_links: {
      instagram: 'https://instagram.example/karvansara',
      telegram: 'https://telegram.example/karvansara',
      aparat: 'https://aparat.example/karvansara',
      youtube: 'https://youtube.example/karvansara',
      linkedin: 'https://linkedin.example/karvansara',
    },
    contacts: { email: 'salam@karvansara.example', address: 'تهران، خیابان سی‌تیر، کوچهٔ کاروان، پلاک ۱۲، طبقهٔ دوم' },
    support: { number: '02191001234', view: '۰۲۱-۹۱۰۰۱۲۳۴' },
  },
  min_basket: 0,
  pictures: [
    {
      name: ownPicture('residence', 'header'),
      alt: 'کاروان‌سرایی در کویر هنگام غروب',
    },
    { name: ownPicture('residence', 'footer'), alt: '' },
    {
      name: ownPicture('residence', 'logo'),
      alt: 'نشان کاروان‌سرا',
    },
  ],
  categories: [...KINDS, ...PLACES],
  properties: [
    { key: 'kind', title: 'نوع اقامتگاه', kind: 'choice', is_facet: true },
    { key: 'bedrooms', title: 'تعداد اتاق خواب', kind: 'choice', is_facet: true },
    { key: 'view', title: 'چشم‌انداز', kind: 'choice', is_facet: true },
    { key: 'pool', title: 'استخر', kind: 'flag', is_facet: true },
    { key: 'jacuzzi', title: 'جکوزی', kind: 'flag', is_facet: true },
    { key: 'fireplace', title: 'شومینه', kind: 'flag', is_facet: true },
    { key: 'breakfast', title: 'صبحانه', kind: 'flag', is_facet: true },
    { key: 'parking', title: 'پارکینگ', kind: 'flag', is_facet: true },
    { key: 'wifi', title: 'اینترنت بی‌سیم', kind: 'flag', is_facet: true },
  ],
  hosts: HOSTS,
  products,
  sections: [
    {
      type_name: 'favorite',
      title: 'پیشنهاد کاروان‌سرا',
      products: idsOf(
        'کلبهٔ چوبی اولسبلنگاه',
        'خانهٔ بادگیر فهادان',
        'ویلای ساحلی موج‌نشین',
        'خانهٔ نقش جهان',
        'بوم‌گردی رمل‌خانه',
        'خانهٔ نارنجستان',
        'دهکدهٔ گنبدی رنگین‌کمان',
        'خانهٔ سنگی هورامان تخت',
        'سوئیت آبگرم سبلان',
        'آپارتمان باغ فردوس',
      ),
    },
    { type_name: 'category_steps', title: 'به کجا سفر می‌کنید؟', category: 'iran' },
    { type_name: 'category', title: 'کلبه‌های جنگل و کوه', category: 'cabin' },
    { type_name: 'category', title: 'گیلان، سبز و مه‌آلود', category: 'gilan' },
    { type_name: 'category', title: 'خانه‌های حیاط‌دار و حوض‌دار', category: 'traditional' },
    { type_name: 'category', title: 'مهمان خانهٔ محلی‌ها شوید', category: 'ecolodge' },
    { type_name: 'category', title: 'زمستان بهاری جنوب', category: 'hormozgan' },
    { type_name: 'category', title: 'از نقش جهان تا دل کویر', category: 'isfahan-province' },
    { type_name: 'category', title: 'ویلا برای جمع‌های بزرگ', category: 'villa' },
  ],
  posters: [
    {
      title: 'شب‌های پرستارهٔ کویر',
      link: '/search/mesr',
      products: idsOf('بوم‌گردی رمل‌خانه', 'خانه‌باغ نخلستان', 'بوم‌گردی ریگ نوش‌آباد'),
    },
    {
      title: 'زمستان را به جنوب بروید',
      link: '/search/hormozgan',
      products: idsOf('خانهٔ ناخدا', 'دهکدهٔ گنبدی رنگین‌کمان', 'خانهٔ مرجان', 'ویلای خلیج نیلی'),
    },
    {
      title: 'کلبه‌ای برای آخر هفته',
      link: '/search/cabin',
      products: idsOf('ویلای سوئیسی مه‌آرام', 'سوئیسی جنگل عباس‌آباد', 'کلبهٔ چشمهٔ علم‌کوه'),
    },
  ],
  coupons: [
    {
      code: 'SAFAR10',
      title: 'ده درصد تخفیف سفر اول',
      kind: 'percent',
      amount: 10,
      max_discount: 800000,
      min_price: 2000000,
      startsIn: -60,
      expiresIn: 120,
    },
    {
      code: 'HAMSAFAR',
      title: 'سیصد هزار تومان برای سفرهای گروهی',
      kind: 'fixed',
      amount: 300000,
      min_price: 5000000,
      startsIn: -20,
      expiresIn: 90,
      uses_per_customer: 3,
    },
    {
      code: 'YALDA',
      title: 'تخفیف شب یلدا',
      kind: 'percent',
      amount: 20,
      max_discount: 1500000,
      startsIn: -340,
      expiresIn: -300,
    },
    {
      code: 'NOWRUZ',
      title: 'تخفیف رزرو زودهنگام نوروز',
      kind: 'percent',
      amount: 15,
      max_discount: 2000000,
      min_price: 6000000,
      startsIn: 40,
      expiresIn: 130,
    },
    {
      code: 'MEHMAN',
      title: 'هدیهٔ بازگشت شما',
      kind: 'fixed',
      amount: 250000,
      min_price: 1500000,
      startsIn: -5,
      expiresIn: 60,
      isPersonal: true,
    },
    {
      code: 'SADNAFAR',
      title: 'ویژهٔ صد نفر اول',
      kind: 'percent',
      amount: 25,
      max_discount: 1000000,
      startsIn: -3,
      expiresIn: 30,
      max_uses: 100,
    },
  ],
  giftCodes: [
    { code: 'HEDIYE-500', amount: 500000 },
    { code: 'HEDIYE-1000', amount: 1000000 },
    { code: 'EYDI-1405', amount: 200000 },
  ],
  together: [],
  zones: [],
  hours: null,
  addresses: [],
  labels: [],
};
