/** Copper, enamel and turquoise; wood and inlay. */
import { CARD, ENGRAVING, GIFT_WRAP, type Ware } from './ware';

export const METAL: readonly Ware[] = [
  {
    name: 'قابلمهٔ مسی دسته‌برنجی', price: 5900000, limit: 3, stock: 14, sold: 87, daysOld: 310,
    text: 'مس ضخیم چکش‌خورده، قلع‌اندود و بهداشتی. گرما را یکنواخت پخش می‌کند و خورش در آن ته نمی‌گیرد. گنجایشش برای شش نفر است.',
    goods: { item: 'copper', copper: 'pot', metal: '#c9743f' }, on: ['sand', 'cream'], toppings: [ENGRAVING],
    props: { city: 'زنجان', material: 'مس', size: 'قطر ۲۸ سانتی‌متر', handmade: 'بله' }, comments: [[5, 'شکوه', 'قورمه‌سبزی در این قابلمه جا می‌افتد. سنگین و محکم.', 26], [4, 'ارسلان', 'سالی یک بار سفیدکاری می‌خواهد.', 82, 'سفیدکاری سال اول رایگان است؛ کافی است خبرمان کنید.']],
  },
  {
    name: 'تابهٔ مسی املت', price: 2850000, old: 3200000, limit: 4, stock: 20, sold: 103, daysOld: 230,
    text: 'تابهٔ کم‌عمق برای املت و کوکو، با دستهٔ فولادی که داغ نمی‌شود. سر سفره هم می‌شود بردش.',
    goods: { item: 'copper', copper: 'pan', metal: '#c9743f' }, on: ['sea', 'sage'], toppings: [ENGRAVING, GIFT_WRAP],
    props: { city: 'زنجان', material: 'مس', size: 'قطر ۲۶ سانتی‌متر', handmade: 'بله', gift: 'بله' }, comments: [[5, 'میترا', 'املت صبح جمعه‌مان رسمی شد!', 35]],
  },
  {
    name: 'سینی قلم‌زنی ترنج', price: 3600000, limit: 3, stock: 11, sold: 58, daysOld: 290,
    text: 'سینی مسی با ترنج مرکزی و حاشیهٔ اسلیمی، کار قلم استادکاران بازار اصفهان. روی پایه می‌ایستد و هم آویز دارد.',
    goods: { item: 'copper', copper: 'tray', metal: '#cf8248' }, on: ['sage', 'rose'], toppings: [ENGRAVING, GIFT_WRAP],
    props: { city: 'اصفهان', material: 'مس', size: 'قطر ۴۰ سانتی‌متر', handmade: 'بله', gift: 'بله' }, comments: [[5, 'پرهام', 'ریزه‌کاری‌هایش را با ذره‌بین نگاه کردم؛ بی‌نقص.', 49]],
  },
  {
    name: 'آفتابهٔ گلاب‌پاش مسی', price: 2150000, limit: 3, stock: 9, sold: 33, daysOld: 250,
    text: 'گردن باریک و شکم گرد، با نقش‌های چکشی. امروز بیشتر گلدان تک‌شاخه یا زینت طاقچه است.',
    goods: { item: 'copper', copper: 'jug', metal: '#c9743f' }, on: ['plum', 'clay'],
    props: { city: 'کاشان', material: 'مس', size: 'ارتفاع ۳۲ سانتی‌متر', handmade: 'بله' }, comments: [],
  },
  {
    name: 'لیوان مسی سه‌تایی', price: 1450000, limit: 6, stock: 33, sold: 141, daysOld: 160,
    text: 'سه لیوان برای دوغ و شربت که سرما را نگه می‌دارند. داخلشان قلع‌اندود است و طعم نمی‌دهد.',
    goods: { item: 'copper', copper: 'cups', metal: '#c9743f' }, on: ['rose', 'sea'], toppings: [ENGRAVING, GIFT_WRAP],
    props: { city: 'زنجان', material: 'مس', size: '۳۰۰ میلی‌لیتر', handmade: 'بله', gift: 'بله' }, comments: [[5, 'سامیار', 'دوغ خنک در لیوان مسی، لذت ناب تابستان.', 90], [4, 'هما', 'خوش‌ساخت‌اند؛ با دست بشویید.', 132]],
  },
  {
    name: 'بشقاب میناکاری لاجورد', price: 2400000, old: 2750000, limit: 4, stock: 16, sold: 109, daysOld: 220,
    text: 'زمینهٔ لاجوردی با گلبرگ‌های سفید، سه بار در کوره رفته است. نقش‌ها با قلم‌موی سه‌تار مو کشیده می‌شوند.',
    goods: { item: 'enamel', ground: '#1f4f8f', mark: '#e8f0f8' }, on: ['cream', 'sand'], toppings: [GIFT_WRAP, CARD],
    props: { city: 'اصفهان', material: ['مس', 'مینا'], size: 'قطر ۲۵ سانتی‌متر', handmade: 'بله', gift: 'بله' }, comments: [[5, 'کتی', 'درخشش رنگش در عکس پیدا نیست؛ باید از نزدیک دید.', 21], [5, 'رامتین', 'هدیهٔ خداحافظی همکارم شد و خیلی پسندید.', 67]],
  },
  {
    name: 'سرویس فیروزه‌کوبی نیشابور', price: 7800000, limit: 2, stock: 7, sold: 38, daysOld: 180,
    text: 'گردن‌آویز و یک جفت انگشتر نقره با فیروزهٔ رگه‌دار نیشابور. هر سنگ رگه‌های خودش را دارد و هیچ دو سرویسی یکی نیست.',
    goods: { item: 'turquoise', metal: '#d8b86c' }, on: ['cream', 'plum'], toppings: [GIFT_WRAP, ENGRAVING],
    props: { city: 'نیشابور', material: ['نقره', 'فیروزه'], handmade: 'بله', gift: 'بله' }, comments: [[5, 'طناز', 'سنگش زنده است. شناسنامهٔ اصالت هم دارد.', 33]],
  },
];

export const WOOD: readonly Ware[] = [
  {
    name: 'جعبهٔ خاتم شیراز', price: 1890000, limit: 5, stock: 24, sold: 148, daysOld: 270,
    text: 'در هر سانتی‌متر مربع این جعبه صدها تکه چوب، استخوان و برنج کنار هم نشسته‌اند. داخلش مخمل سرمه‌ای است.',
    goods: { item: 'khatam', inlay: 'box', wood: '#6a4330' }, on: ['sand', 'rose'], toppings: [GIFT_WRAP, ENGRAVING],
    props: { city: 'شیراز', material: ['چوب', 'برنج'], size: '۲۰ × ۱۴ سانتی‌متر', handmade: 'بله', gift: 'بله' }, comments: [[5, 'سروناز', 'ظرافتش حیرت‌آور است.', 17], [5, 'ناصر', 'برای حلقه‌ها سفارش دادیم، نام‌هایمان را هم حکاکی کردند.', 52]],
  },
  {
    name: 'قاب عکس خاتم‌کاری', price: 980000, old: 1120000, limit: 6, stock: 31, sold: 122, daysOld: 210,
    text: 'قاب رومیزی با خاتم شش‌پر و حاشیهٔ طلایی. عکس ۱۳ در ۱۸ می‌خورد.',
    goods: { item: 'khatam', inlay: 'frame', wood: '#6a4330' }, on: ['sage', 'cream'], toppings: [GIFT_WRAP],
    props: { city: 'شیراز', material: 'چوب', size: '۲۴ × ۲۹ سانتی‌متر', handmade: 'بله', gift: 'بله' }, comments: [[4, 'مهین', 'شیشه‌اش کمی بازتاب دارد ولی قاب عالی است.', 59]],
  },
  {
    name: 'تخته‌نرد خاتم', price: 6400000, limit: 2, stock: 8, sold: 45, daysOld: 190,
    text: 'تخته‌ای تاشو با خاتم در سه رو و مهره‌های گردو و افرا. لولاها برنجی‌اند و بسته که باشد، روی طاقچه می‌نشیند.',
    goods: { item: 'khatam', inlay: 'board', wood: '#6a4330' }, on: ['cream', 'sage'], toppings: [ENGRAVING, GIFT_WRAP],
    props: { city: 'شیراز', material: 'چوب', size: '۴۵ × ۴۵ سانتی‌متر', handmade: 'بله', gift: 'بله' }, comments: [[5, 'کیانوش', 'صدای تاسش روی چوب، خودِ خاطره است.', 29], [5, 'شاهرخ', 'لولاها محکم و کار تمیز.', 75]],
  },
  {
    name: 'جاقلمی خاتم', price: 520000, limit: 8, stock: 45, sold: 167, daysOld: 160,
    text: 'استوانهٔ خاتم برای میز کار. سبک، محکم و مناسب هدیهٔ همکارها.',
    goods: { item: 'khatam', inlay: 'pencils', wood: '#6a4330' }, on: ['sea', 'plum'], toppings: [GIFT_WRAP, ENGRAVING],
    props: { city: 'شیراز', material: 'چوب', size: 'ارتفاع ۱۲ سانتی‌متر', handmade: 'بله', gift: 'بله' }, comments: [[5, 'نگار', 'بیست عدد برای شرکت گرفتیم، همه یک‌دست بود.', 44]],
  },
  {
    name: 'ست قاشق چوبی گلابی', price: 460000, limit: 8, stock: 52, sold: 183, daysOld: 140,
    text: 'چهار قاشق تراشیده از چوب گلابی که بو و رنگ پس نمی‌دهد، همراه جاقاشقی. روغن‌خورده و آمادهٔ کار.',
    goods: { item: 'wooden', wooden: 'spoons', wood: '#b98a5c' }, on: ['rose', 'sand'],
    props: { city: 'چالوس', material: 'چوب', size: '۳۰ سانتی‌متر', handmade: 'بله' }, comments: [[5, 'ریما', 'سبک و صیقلی. تابهٔ نچسبم خط نمی‌افتد.', 22], [4, 'وحید', 'بوی روغن اولیه با دو بار شستن رفت.', 61]],
  },
  {
    name: 'سینی گردویی پذیرایی', price: 1240000, limit: 5, stock: 21, sold: 94, daysOld: 120,
    text: 'یک‌تکه از تنهٔ گردوی کهن‌سال، با لبهٔ گرد و رگه‌هایی که هیچ‌وقت تکرار نمی‌شوند.',
    goods: { item: 'wooden', wooden: 'tray', wood: '#a8764c' }, on: ['cream', 'sea'], toppings: [ENGRAVING],
    props: { city: 'طالقان', material: 'چوب', size: '۴۵ × ۳۰ سانتی‌متر', handmade: 'بله' }, comments: [[5, 'مارال', 'رگه‌هایش مثل نقشهٔ کوهستان است.', 36]],
  },
  {
    name: 'کاسهٔ چوبی میوه', price: 870000, old: 960000, limit: 5, stock: 27, sold: 76, daysOld: 100,
    text: 'کاسهٔ خراطی‌شده از چوب توت با پرداخت موم زنبور. میوه در آن دیرتر نرم می‌شود.',
    goods: { item: 'wooden', wooden: 'bowl', wood: '#a8764c' }, on: ['sage', 'clay'],
    props: { city: 'گرگان', material: 'چوب', size: 'قطر ۳۲ سانتی‌متر', handmade: 'بله' }, comments: [],
  },
  {
    name: 'تختهٔ سرو نان و پنیر', price: 640000, limit: 6, stock: 39, sold: 112, daysOld: 85,
    text: 'تخته‌ای ضخیم با دستهٔ گرد؛ یک رویش برای بریدن و روی دیگرش برای چیدن. نامتان را هم می‌توانیم رویش بسوزانیم.',
    goods: { item: 'wooden', wooden: 'board', wood: '#a8764c' }, on: ['sea', 'rose'], toppings: [ENGRAVING, GIFT_WRAP],
    props: { city: 'چالوس', material: 'چوب', size: '۴۲ × ۲۲ سانتی‌متر', handmade: 'بله', gift: 'بله' }, comments: [[5, 'ساحل', 'با نام خانوادگی‌مان سفارش دادم، حسابی چشم‌نواز شد.', 18]],
  },
];
