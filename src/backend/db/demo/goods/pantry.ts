/** Saffron and spices; sweets. */
import { CARD, GIFT_WRAP, type Ware, WOODEN_BOX } from './ware';

export const SAFFRON: readonly Ware[] = [
  {
    name: 'زعفران سرگل قائنات', price: 1480000, old: 1620000, limit: 10, stock: 140, sold: 512, daysOld: 400,
    text: 'رشته‌های یک‌دست قرمز، بدون ذره‌ای زردی، از مزرعه‌های قائن. برداشت همین پاییز است و با کارت آزمایش رنگ و عطر فروخته می‌شود. یک مثقال برای حدود چهل وعده پلو کافی است.',
    goods: { item: 'saffron', mark: '#8f2430' }, on: ['rose', 'sand'], toppings: [GIFT_WRAP, WOODEN_BOX],
    props: { city: 'قائن', weight: '۴٫۶ گرم (یک مثقال)', organic: 'بله', gift: 'بله' },
    comments: [[5, 'مهری', 'رنگ و عطرش با یک نوک قاشق کل قابلمه را گرفت.', 15], [5, 'جمشید', 'بسته‌بندی محکم و تاریخ تازه. دومین بار است می‌خرم.', 44, 'سپاس از اعتمادتان. زعفران امسال هم رسیده است.'], [4, 'ناهید', 'کیفیت عالی، قیمت کمی بالاست.', 90]],
  },
  {
    name: 'زعفران نگین ممتاز', price: 3150000, limit: 5, stock: 60, sold: 208, daysOld: 320,
    text: 'نگین، درشت‌ترین و صاف‌ترین رشته‌های هر برداشت است که دست‌چین می‌شود. در شیشهٔ کریستال با در برنجی عرضه می‌شود و بیشتر برای هدیه می‌خرندش.',
    goods: { item: 'saffron', mark: '#6d3a1f' }, on: ['plum', 'cream'], toppings: [GIFT_WRAP, CARD],
    props: { city: 'تربت حیدریه', weight: '۹٫۲ گرم (دو مثقال)', organic: 'بله', gift: 'بله' },
    comments: [[5, 'شیدا', 'برای هدیهٔ خارج از کشور گرفتم، بسیار پسندیدند.', 28], [5, 'هوشنگ', 'درشتی رشته‌ها واقعاً فرق دارد.', 76]],
  },
  {
    name: 'هل سبز اعلا', price: 690000, limit: 12, stock: 85, sold: 176, daysOld: 260,
    text: 'دانه‌های درشت و بسته که وقتی می‌شکنند، آشپزخانه را خوش‌بو می‌کنند. برای چای، شله‌زرد و قهوهٔ ترک.',
    goods: { item: 'jar', grain: 'pod', colour: '#9fb86a', mark: '#5d8f50' }, on: ['sage', 'sand'],
    props: { city: 'تهران', weight: '۱۰۰ گرم' }, comments: [[4, 'اکرم', 'عطر خوبی دارد. چند دانهٔ شکسته داشت.', 51]],
  },
  {
    name: 'لیمو عمانی جهرم', price: 320000, limit: 10, stock: 70, sold: 143, daysOld: 300,
    text: 'آفتاب‌خشک و سبک؛ داخلش سیاه نیست و تلخ نمی‌شود. پیش از انداختن در قورمه‌سبزی با چنگال سوراخش کنید.',
    goods: { item: 'jar', grain: 'lime', colour: '#7a5a3c', mark: '#7a5a3c' }, on: ['sand', 'clay'],
    props: { city: 'جهرم', weight: '۲۵۰ گرم', organic: 'بله' }, comments: [[5, 'بتول', 'همان طعم قدیم. خورشمان جان گرفت.', 37]],
  },
  {
    name: 'زیرهٔ سیاه کوهی', price: 540000, old: 610000, limit: 10, stock: 48, sold: 97, daysOld: 210,
    text: 'از دامنه‌های هزار در کرمان، وحشی و دیم. یک قاشق چای‌خوری برای یک قابلمه زیره‌پلو بس است.',
    goods: { item: 'jar', grain: 'seed', colour: '#5a4630', mark: '#6a4f7a' }, on: ['plum', 'sea'],
    props: { city: 'کرمان', weight: '۱۰۰ گرم', organic: 'بله' }, comments: [],
  },
  {
    name: 'چوب دارچین ممتاز', price: 285000, limit: 15, stock: 110, sold: 131, daysOld: 180,
    text: 'لوله‌های نازک و خوش‌عطر برای چای زمستان و مربای به. در شیشهٔ دربسته ماه‌ها تازه می‌ماند.',
    goods: { item: 'jar', grain: 'stick', colour: '#a8643a', mark: '#a8643a' }, on: ['cream', 'rose'],
    props: { city: 'تهران', weight: '۱۲۰ گرم' }, comments: [[4, 'نادر', 'خوش‌عطر و تمیز.', 66]],
  },
  {
    name: 'سماق قهوه‌ای دستاس', price: 240000, limit: 12, stock: 95, sold: 220, daysOld: 240,
    text: 'سماق درسته را با دستاس سنگی می‌سابیم تا روغن و ترشی‌اش بماند. کنار چلوکباب، حرف اول را می‌زند.',
    goods: { item: 'bowl', grain: 'powder', colour: '#7a2a3a', bowl: '#f0e6d2', pattern: '#8f2f3f' }, on: ['sage', 'cream'],
    props: { city: 'قزوین', weight: '۲۰۰ گرم' }, comments: [[5, 'سهراب', 'بدون نمک اضافه و واقعاً ترش!', 29], [5, 'گیتی', 'به سالاد هم زدم، فوق‌العاده شد.', 83]],
  },
  {
    name: 'گلاب دوآتشهٔ قمصر', price: 410000, limit: 8, stock: 64, sold: 264, daysOld: 190,
    text: 'گل محمدی سحرگاه چیده و دو بار تقطیر شده؛ نه رنگ دارد و نه اسانس. شیشهٔ یک‌لیتری همراه یک شیشهٔ کوچک برای سر سفره.',
    goods: { item: 'rosewater', colour: '#f2c4c9' }, on: ['rose', 'sea'], toppings: [GIFT_WRAP],
    props: { city: 'قمصر', weight: '۱ لیتر', organic: 'بله', gift: 'بله' },
    comments: [[5, 'عفت', 'در را که باز کردم انگار وسط باغ ایستاده‌ام.', 21], [4, 'ماهان', 'عطر عالی. یکی از درها کمی نشتی داشت.', 70, 'عذر می‌خواهیم؛ شیشهٔ تازه برایتان فرستادیم.']],
  },
];

export const SWEETS: readonly Ware[] = [
  {
    name: 'گز آردی پسته‌ای چهل‌درصد', price: 465000, limit: 10, stock: 120, sold: 431, daysOld: 350,
    text: 'گز اصیل بلداجی با چهل درصد مغز پسته، نرم و کش‌دار. هر دانه در آرد غلتانده شده تا به هم نچسبد؛ پیش از خوردن فوتش کنید!',
    goods: { item: 'sweetbox', sweet: 'gaz', card: '#8f2f3f', ribbon: '#e8cf94' }, on: ['rose', 'cream'], toppings: [GIFT_WRAP, CARD],
    props: { city: 'اصفهان', weight: '۴۵۰ گرم', gift: 'بله' },
    comments: [[5, 'سوسن', 'تازه و نرم رسید، مثل وقتی که از خود اصفهان می‌خریم.', 12], [5, 'جلال', 'پسته‌اش واقعاً چهل درصد است، شمردیم!', 54], [4, 'مریم', 'خوشمزه بود، فقط زود تمام شد.', 98]],
  },
  {
    name: 'باقلوای لوز یزدی', price: 520000, old: 580000, limit: 8, stock: 75, sold: 288, daysOld: 310,
    text: 'چهار لایه مغز بادام و پسته با عطر هل و گلاب، برش لوزی و شهد به‌اندازه. در جعبهٔ سفالی‌رنگ و بی‌واسطه از کارگاه یزد.',
    goods: { item: 'sweetbox', sweet: 'baklava', card: '#1f5f78', ribbon: '#e8cf94' }, on: ['sea', 'sand'], toppings: [GIFT_WRAP],
    props: { city: 'یزد', weight: '۷۰۰ گرم', gift: 'بله' },
    comments: [[5, 'ثریا', 'شیرینی‌اش دل را نمی‌زند. برای مهمان عالی است.', 17], [5, 'کوشا', 'یک‌دست و تازه. ممنون از ارسال سریع.', 60]],
  },
  {
    name: 'قطاب یزدی', price: 390000, limit: 10, stock: 90, sold: 197, daysOld: 280,
    text: 'پوستهٔ نازک، مغز بادام و هل، و لباسی از پودر قند. با چای تلخ بخورید تا خودش را نشان بدهد.',
    goods: { item: 'sweetplate', sweet: 'qottab', plate: '#2f8fa0' }, on: ['sand', 'sage'],
    props: { city: 'یزد', weight: '۵۰۰ گرم' }, comments: [[5, 'راحله', 'ترد و تازه بود.', 33], [3, 'پیروز', 'چند تا در راه شکسته بود.', 81, 'متأسفیم. از این پس با ضربه‌گیر می‌فرستیم و مبلغ شما هم برگشت داده شد.']],
  },
  {
    name: 'سوهان عسلی کره‌ای', price: 435000, limit: 10, stock: 100, sold: 342, daysOld: 330,
    text: 'جوانهٔ گندم، کرهٔ حیوانی و زعفران؛ آن‌قدر پهن و نازک که صدای شکستنش شنیدنی است. رویش خلال پسته ریخته‌اند.',
    goods: { item: 'sweetplate', sweet: 'sohan', plate: '#c9803f' }, on: ['plum', 'rose'], toppings: [GIFT_WRAP],
    props: { city: 'قم', weight: '۵۰۰ گرم', gift: 'بله' },
    comments: [[5, 'بهمن', 'بوی کره‌اش از پشت جعبه می‌آمد.', 25], [4, 'الهه', 'خیلی خوشمزه ولی شیرین. با چای تلخ میزان می‌شود.', 72]],
  },
  {
    name: 'کلوچهٔ فومن', price: 260000, limit: 15, stock: 130, sold: 254, daysOld: 150,
    text: 'با مهر چوبی نقش می‌خورد و داغ‌داغ از تنور بیرون می‌آید؛ ما همان روز می‌فرستیم. مغزش گردو و دارچین است.',
    goods: { item: 'sweetplate', sweet: 'koloocheh', plate: '#f0e6d2' }, on: ['cream', 'clay'],
    props: { city: 'فومن', weight: '۱۲ عدد' }, comments: [[5, 'نیکی', 'کمی گرمش کردم، عین بازار فومن شد.', 9], [4, 'صادق', 'نرم و خوش‌عطر.', 47]],
  },
  {
    name: 'نان برنجی کرمانشاه', price: 345000, limit: 10, stock: 80, sold: 186, daysOld: 200,
    text: 'آرد برنج، روغن کرمانشاهی و زعفران؛ در دهان آب می‌شود. بدون گلوتن است.',
    goods: { item: 'sweetbox', sweet: 'rice', card: '#c9a24c', ribbon: '#8f2f3f' }, on: ['clay', 'sage'], toppings: [GIFT_WRAP],
    props: { city: 'کرمانشاه', weight: '۶۰۰ گرم', gift: 'بله' }, comments: [[5, 'تهمینه', 'برای مادرم که گلوتن نمی‌خورد گرفتم؛ ذوق کرد.', 40]],
  },
  {
    name: 'نخودچی قزوینی', price: 310000, limit: 10, stock: 0, sold: 165, daysOld: 170,
    text: 'کوچک‌ترین شیرینی سفرهٔ عید؛ گل چهارپر از آرد نخودچی با یک خال پسته. کار دست بانوان قزوین است و زود تمام می‌شود.',
    goods: { item: 'sweetbox', sweet: 'chickpea', card: '#5d7f50', ribbon: '#f4e2b4' }, on: ['sage', 'rose'],
    props: { city: 'قزوین', weight: '۴۰۰ گرم', gift: 'بله' }, comments: [[5, 'فروغ', 'ظریف و خوش‌طعم. کی دوباره موجود می‌شود؟', 8, 'هفتهٔ آینده پخت تازه داریم و دوباره موجود می‌شود.']],
  },
  {
    name: 'پشمک زعفرانی', price: 225000, limit: 12, stock: 105, sold: 121, daysOld: 130,
    text: 'رشته‌هایی نازک‌تر از مو که با کرهٔ محلی و زعفران تاب خورده‌اند. روی بستنی سنتی معجزه می‌کند.',
    goods: { item: 'sweetplate', sweet: 'floss', plate: '#3f7fa0' }, on: ['clay', 'plum'],
    props: { city: 'یزد', weight: '۳۰۰ گرم' }, comments: [],
  },
];
