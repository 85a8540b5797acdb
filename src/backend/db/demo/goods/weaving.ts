/** Rugs, flat weaves and cloth; pottery. */
import { CARD, ENGRAVING, GIFT_WRAP, type Ware } from './ware';

export const RUGS: readonly Ware[] = [
  {
    name: 'قالی لچک‌ترنج کاشان', price: 86000000, limit: 1, stock: 2, sold: 6, daysOld: 520,
    text: 'قالی دستباف پشم و ابریشم، چهل‌رج، بافت دو سالهٔ یک خانواده در راوند. رنگ‌ها گیاهی‌اند: روناس، اسپرک و پوست گردو. با شناسنامه و نام بافنده تحویل می‌شود.',
    goods: { item: 'rug', weave: 'medallion', colours: ['#9a2f30', '#27406b', '#f0deb8', '#d8a05c'] }, on: ['cream', 'sage'], toppings: [['زیرانداز ضدلغزش', 1450000, 1]],
    props: { city: 'کاشان', material: ['پشم', 'ابریشم'], size: '۲ × ۳ متر', handmade: 'بله' },
    comments: [[5, 'دکتر صبوری', 'از نزدیک زیباتر از عکس است. بافنده دست‌خط هم گذاشته بود.', 95]],
  },
  {
    name: 'قالیچهٔ ماهی‌درهم', price: 38500000, old: 42000000, limit: 1, stock: 3, sold: 11, daysOld: 430,
    text: 'نقش ماهی‌درهم بیرجند، سرمه‌ای و روناسی، با گره‌های ریز و یک‌دست. اندازه‌اش برای جلوی مبل یا کنار شومینه مناسب است.',
    goods: { item: 'rug', weave: 'fish', colours: ['#27567a', '#8f2f3f', '#f2e6cc', '#d8b36c'] }, on: ['sand', 'rose'],
    props: { city: 'بیرجند', material: 'پشم', size: '۱٫۲ × ۱٫۸ متر', handmade: 'بله' }, comments: [[5, 'نگین', 'بافت ظریف، رنگ‌های زنده. ارسال هم بیمه بود.', 62]],
  },
  {
    name: 'گبهٔ شکارگاه قشقایی', price: 24800000, limit: 2, stock: 4, sold: 19, daysOld: 300,
    text: 'بافندهٔ این گبه نقشه نداشته؛ هر چه در کوچ دیده بافته است: بز، درخت، چادر. پرزش بلند و پشمش دست‌ریس است.',
    goods: { item: 'rug', weave: 'gabbeh', colours: ['#c9842f', '#7a2f2a', '#f4e6c4', '#3f6b5c'] }, on: ['sea', 'cream'],
    props: { city: 'فیروزآباد', material: 'پشم', size: '۱٫۵ × ۱ متر', handmade: 'بله' }, comments: [[5, 'شراره', 'هر بار نگاهش می‌کنم نقش تازه‌ای پیدا می‌کنم.', 34], [4, 'امین', 'پرزش اوایل می‌ریزد، طبیعی است.', 108]],
  },
  {
    name: 'گلیم هرسین', price: 13900000, old: 15500000, limit: 3, stock: 6, sold: 42, daysOld: 260,
    text: 'گلیم دورو با لوزی‌های تودرتو، بافت زنان هرسین. سبک است و شسته می‌شود؛ هم روی زمین و هم روی دیوار.',
    goods: { item: 'rug', weave: 'kilim', colours: ['#9a2f30', '#27406b', '#f0deb8', '#d8a05c'] }, on: ['rose', 'sand'], toppings: [['میلهٔ چوبی برای آویختن', 320000, 1]],
    props: { city: 'هرسین', material: 'پشم', size: '۱٫۴ × ۲ متر', handmade: 'بله' }, comments: [[5, 'بیژن', 'رنگ‌ها گرم و بافت محکم. از خرید راضی‌ام.', 30], [4, 'مهشید', 'کمی از عکس تیره‌تر بود ولی زیباست.', 77]],
  },
  {
    name: 'جاجیم رنگین مغان', price: 8700000, limit: 3, stock: 5, sold: 31, daysOld: 210,
    text: 'نوارهای باریک که روی دار زمینی بافته و کنار هم دوخته شده‌اند. روی مبل، تخت یا حتی میز ناهارخوری بیندازید.',
    goods: { item: 'rug', weave: 'stripes', colours: ['#7a2f4a', '#c9694a', '#f0deb8', '#2f6b6b'] }, on: ['cream', 'sea'],
    props: { city: 'پارس‌آباد', material: 'پشم', size: '۱٫۶ × ۲ متر', handmade: 'بله' }, comments: [[5, 'رویا', 'اتاق سرد و خاکستری‌مان را زنده کرد.', 53]],
  },
  {
    name: 'قالیچهٔ درخت زندگی ابریشمی', price: 0, limit: 1, stock: 1, sold: 0, daysOld: 640,
    text: 'تک‌بافت تمام‌ابریشم قم، هفتادرج، با نقش درخت زندگی و چهارده پرنده. قیمت آن با کارشناسی حضوری و توافق تعیین می‌شود؛ برای دیدنش با ما تماس بگیرید.',
    goods: { item: 'rug', weave: 'tree', colours: ['#1f4a5c', '#8f2f3f', '#f0deb8', '#d8a05c'] }, on: ['sand', 'plum'],
    props: { city: 'قم', material: 'ابریشم', size: '۱ × ۱٫۵ متر', handmade: 'بله' }, comments: [],
  },
  {
    name: 'رومیزی ترمهٔ یزد', price: 2350000, old: 2600000, limit: 5, stock: 26, sold: 118, daysOld: 240,
    text: 'ترمهٔ ابریشمی با نقش بته‌جقه و لبهٔ زری. برای میز شش‌نفره است و پشتش آستر ساتن دارد.',
    goods: { item: 'cloth', colours: ['#7a1f3a', '#c9842f', '#f0deb8'], pattern: 'paisley' }, on: ['sea', 'sand'], toppings: [GIFT_WRAP, CARD],
    props: { city: 'یزد', material: 'ابریشم', size: '۱٫۲ × ۱٫۸ متر', handmade: 'بله', gift: 'بله' },
    comments: [[5, 'مهوش', 'برای جهیزیهٔ دخترم گرفتم. باشکوه است.', 23], [5, 'سعیده', 'دوخت تمیز و رنگ اصیل.', 74]],
  },
  {
    name: 'سفرهٔ قلمکار اصفهان', price: 1280000, limit: 6, stock: 34, sold: 156, daysOld: 220,
    text: 'نقش‌ها را با مهر چوبی، یکی‌یکی روی پارچهٔ پنبه‌ای می‌زنند و در زاینده‌رود می‌شویند. لکه‌اش با آب سرد می‌رود.',
    goods: { item: 'cloth', colours: ['#e9dcc0', '#2f5f7f', '#8f2f3f'], pattern: 'flowers' }, on: ['sage', 'clay'], toppings: [GIFT_WRAP],
    props: { city: 'اصفهان', material: 'پنبه', size: '۱٫۴ × ۱٫۴ متر', handmade: 'بله', gift: 'بله' }, comments: [[5, 'ملیحه', 'روی میز آشپزخانه انداختم، خانه رنگ گرفت.', 38], [4, 'فرزین', 'اتو می‌خواهد ولی قشنگ است.', 86]],
  },
];

export const POTTERY: readonly Ware[] = [
  {
    name: 'گلدان فیروزه‌ای لالجین', price: 780000, limit: 5, stock: 40, sold: 174, daysOld: 280,
    text: 'لعاب فیروزه‌ای لالجین، همان رنگی که نامش را از ایران گرفته است. با چند شاخهٔ گندم خشک، گوشهٔ اتاق را کامل می‌کند.',
    goods: { item: 'pottery', pot: 'vase', glaze: '#2f8fa0', mark: '#f4ecd8' }, on: ['sage', 'cream'], toppings: [GIFT_WRAP],
    props: { city: 'لالجین', material: 'سفال', size: 'ارتفاع ۳۴ سانتی‌متر', handmade: 'بله', gift: 'بله' }, comments: [[5, 'هانا', 'رنگش در نور صبح جادویی است.', 27], [4, 'توحید', 'سالم رسید، بسته‌بندی حرفه‌ای بود.', 71]],
  },
  {
    name: 'کوزه و لیوان کلپورگان', price: 690000, limit: 4, stock: 22, sold: 63, daysOld: 330,
    text: 'بی‌چرخ و تنها با دست زنان کلپورگان ساخته می‌شود؛ نقش‌هایش با سنگ سیاه تیتوک کشیده شده‌اند. لعاب ندارد و آب را خنک نگه می‌دارد.',
    goods: { item: 'pottery', pot: 'jug', glaze: '#d8b98c', mark: '#8f4a2f' }, on: ['sand', 'plum'],
    props: { city: 'سراوان', material: 'سفال', size: '۱٫۵ لیتر', handmade: 'بله' }, comments: [[5, 'ماندانا', 'اثری هفت‌هزارساله روی میز ماست!', 46]],
  },
  {
    name: 'کاسهٔ آبی و سفید میبد', price: 540000, old: 600000, limit: 8, stock: 48, sold: 192, daysOld: 250,
    text: 'دو کاسه با نقش ماهی و خورشیدخانم، کار استادان میبد. برای آش، ماست یا میوه، و مقاوم در ماشین ظرف‌شویی.',
    goods: { item: 'pottery', pot: 'bowl', glaze: '#f2ece0', mark: '#27567a' }, on: ['sea', 'rose'],
    props: { city: 'میبد', material: 'سرامیک', size: 'قطر ۲۴ و ۱۴ سانتی‌متر', handmade: 'بله' }, comments: [[5, 'سپهر', 'ساده و شریف.', 32], [5, 'نجمه', 'آش رشته در این کاسه خوشمزه‌تر است!', 80]],
  },
  {
    name: 'بشقاب دیواری گل و مرغ', price: 1150000, limit: 3, stock: 18, sold: 71, daysOld: 200,
    text: 'نقاشی زیرلعابی با دوازده گلبرگ و قاب هندسی. پشتش بست فلزی دارد و پایهٔ چوبی هم همراهش است.',
    goods: { item: 'pottery', pot: 'plate', glaze: '#f2ece0', mark: '#2f6fb0' }, on: ['rose', 'sage'], toppings: [GIFT_WRAP, ENGRAVING],
    props: { city: 'شیراز', material: 'سرامیک', size: 'قطر ۳۰ سانتی‌متر', handmade: 'بله', gift: 'بله' }, comments: [[5, 'آرزو', 'نامم را پشتش حکاکی کردند؛ یادگاری شد.', 55]],
  },
  {
    name: 'ست سه‌نفرهٔ چای‌خوری نیلی', price: 960000, limit: 4, stock: 30, sold: 129, daysOld: 170,
    text: 'سه فنجان و نعلبکی با لعاب نیلی مات. دستهٔ پهنش انگشت را نمی‌سوزاند و لبهٔ نازکش چای را خوش‌خوراک می‌کند.',
    goods: { item: 'pottery', pot: 'cups', glaze: '#3f7fa8', mark: '#f4ecd8' }, on: ['cream', 'sand'], toppings: [GIFT_WRAP, CARD],
    props: { city: 'لالجین', material: 'سرامیک', size: '۱۸۰ میلی‌لیتر', handmade: 'بله', gift: 'بله' }, comments: [[5, 'آناهیتا', 'خوش‌دست و خوش‌رنگ. ست شش‌نفره‌اش را هم بیاورید.', 19, 'به‌زودی اضافه می‌شود؛ ممنون از پیشنهادتان.'], [4, 'بهادر', 'یک نعلبکی لب‌پر بود که عوض کردند.', 64]],
  },
  {
    name: 'گلدان سفال سرخ بزرگ', price: 430000, limit: 6, stock: 36, sold: 98, daysOld: 150,
    text: 'گلدان منقوش با زیره، برای گیاهان آپارتمانی. سفال نفس می‌کشد و ریشه نمی‌پوسد. گیاه درون عکس جزو سفارش نیست.',
    goods: { item: 'pottery', pot: 'planter', glaze: '#c9694a', mark: '#f4ecd8' }, on: ['clay', 'sea'],
    props: { city: 'قم', material: 'سفال', size: 'قطر ۲۸ سانتی‌متر', handmade: 'بله' }, comments: [[4, 'شقایق', 'محکم و سنگین. گل سانسوریا در آن خیلی نشست.', 41]],
  },
  {
    name: 'پارچ سرامیکی انار', price: 620000, limit: 5, stock: 28, sold: 84, daysOld: 130,
    text: 'پارچ لعاب‌سرخ با دستهٔ پهن و یک لیوان هم‌رنگ. برای شربت انار شب یلدا از این بهتر پیدا نمی‌شود.',
    goods: { item: 'pottery', pot: 'pitcher', glaze: '#9a2f3a', mark: '#f0deb8' }, on: ['plum', 'cream'], toppings: [GIFT_WRAP],
    props: { city: 'شهرضا', material: 'سرامیک', size: '۱٫۸ لیتر', handmade: 'بله', gift: 'بله' }, comments: [[5, 'ژینوس', 'رنگ لعابش عمیق است، مثل انار رسیده.', 13]],
  },
];
