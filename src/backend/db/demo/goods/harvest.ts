/** Nuts and dried fruit; herbs and teas. */
import { CARD, GIFT_WRAP, type Ware, WOODEN_BOX } from './ware';

export const NUTS: readonly Ware[] = [
  {
    name: 'پستهٔ احمدآقایی خام', price: 1950000, old: 2150000, limit: 8, stock: 90, sold: 376, daysOld: 370,
    text: 'پستهٔ کشیده و سفیدپوست رفسنجان، انس بیست‌وشش تا بیست‌وهشت، درصد خندانی بالا. نه نمک دارد و نه رنگ؛ بو داده‌اش را هم سفارش بدهید.',
    goods: { item: 'bowl', grain: 'pistachio', colour: '#cfae6c', bowl: '#3f7fa0', pattern: '#f4ecd8' }, on: ['cream', 'sage'], toppings: [['بو دادن با زعفران و آبلیمو', 120000, 1], GIFT_WRAP],
    props: { city: 'رفسنجان', weight: '۱ کیلوگرم', organic: 'بله', gift: 'بله' },
    comments: [[5, 'منوچهر', 'درشت و خندان و تازه. حتی یک دانهٔ پوچ نداشت.', 18], [5, 'آذر', 'بو داده‌اش را گرفتیم، محشر بود.', 50], [4, 'کاظم', 'قیمت بازار همین است ولی این‌جا کیفیتش تضمین‌شده‌تر بود.', 105]],
  },
  {
    name: 'بادام درختی مامایی', price: 1240000, limit: 10, stock: 70, sold: 154, daysOld: 290,
    text: 'مغز شیرین و پوست‌نازک بادام سامان. برای شیر بادام، شیرینی یا همان‌طور کنار چای.',
    goods: { item: 'bowl', grain: 'almond', colour: '#b5713f', bowl: '#f0e6d2', pattern: '#2f8fa0' }, on: ['sea', 'cream'],
    props: { city: 'سامان', weight: '۱ کیلوگرم' }, comments: [[5, 'نسرین', 'یک دانهٔ تلخ هم نداشت.', 39]],
  },
  {
    name: 'گردوی تویسرکان', price: 980000, limit: 10, stock: 85, sold: 203, daysOld: 60,
    text: 'گردوی پوست‌کاغذی که با دست می‌شکند، با مغزی روشن و چرب. برداشت مهرماه امسال و بدون سفیدکننده.',
    goods: { item: 'bowl', grain: 'walnut', colour: '#c9965c', bowl: '#b5713f' }, on: ['plum', 'sand'],
    props: { city: 'تویسرکان', weight: '۱ کیلوگرم', organic: 'بله' }, comments: [[5, 'حجت', 'مغز سفید و تازه، بدون بوی کهنگی.', 14], [4, 'نوشین', 'پوستش واقعاً نازک است.', 41]],
  },
  {
    name: 'انجیر خشک استهبان', price: 760000, limit: 10, stock: 66, sold: 172, daysOld: 230,
    text: 'انجیر دیم صددانه، دهان‌باز و شیرین مثل عسل. سه دانه‌اش را شب در آب بخیسانید؛ صبح خودش دسر است.',
    goods: { item: 'bowl', grain: 'fig', colour: '#d8b98a', bowl: '#8a5a3c' }, on: ['sand', 'sea'],
    props: { city: 'استهبان', weight: '۱ کیلوگرم', organic: 'بله' }, comments: [[5, 'طاهر', 'درجه‌یک و درشت.', 36], [5, 'مائده', 'برای پدرم که قند دارد کم‌کم مصرف می‌کنیم؛ خیلی باکیفیت.', 88]],
  },
  {
    name: 'کشمش پلویی کاشمر', price: 430000, limit: 12, stock: 95, sold: 118, daysOld: 220,
    text: 'سایه‌خشک و طلایی، بی‌هسته و بی‌شن. به عدس‌پلو و شکرپلو روح می‌دهد.',
    goods: { item: 'bowl', grain: 'raisin', colour: '#a8702c', bowl: '#2f8fa0', pattern: '#f4ecd8' }, on: ['cream', 'rose'],
    props: { city: 'کاشمر', weight: '۱ کیلوگرم' }, comments: [],
  },
  {
    name: 'خرمای مضافتی بم', price: 385000, old: 430000, limit: 12, stock: 140, sold: 297, daysOld: 90,
    text: 'نرم، تیره و پررطوبت؛ در سردخانه نگهداری شده و با یخ خشک ارسال می‌شود. با کمی ارده امتحانش کنید.',
    goods: { item: 'sweetbox', sweet: 'dates', card: '#6d4a33', ribbon: '#e8cf94' }, on: ['sage', 'clay'],
    props: { city: 'بم', weight: '۶۵۰ گرم' }, comments: [[5, 'شهین', 'نرم و تازه، مثل خرمای سر نخل.', 22], [4, 'ابراهیم', 'عالی بود. یخ خشکش آب شده بود ولی خرما سالم بود.', 57]],
  },
  {
    name: 'آجیل چهارمغز شب یلدا', price: 1680000, limit: 6, stock: 55, sold: 241, daysOld: 45,
    text: 'پسته، بادام، فندق و گردو به‌اندازهٔ مساوی، با برگهٔ زردآلو و توت خشک. تازه بو داده‌ایم و در ظرف دردار می‌فرستیم.',
    goods: { item: 'set', of: [{ item: 'bowl', grain: 'pistachio', colour: '#cfae6c', bowl: '#8f2f3f', pattern: '#f0deb8' }, { item: 'bowl', grain: 'walnut', colour: '#c9965c', bowl: '#2f8fa0' }, { item: 'bowl', grain: 'almond', colour: '#b5713f', bowl: '#d8a441' }] }, on: ['plum', 'cream'], toppings: [GIFT_WRAP, WOODEN_BOX, CARD],
    props: { city: 'تهران', weight: '۱ کیلوگرم', gift: 'بله' }, comments: [[5, 'اعظم', 'تازه و بدون نمک زیاد. برای یلدا دوباره سفارش می‌دهم.', 7], [5, 'یاسر', 'ظرف شیکی هم داشت.', 19]],
  },
  {
    name: 'لواشک چهارمیوه', price: 195000, limit: 20, stock: 160, sold: 318, daysOld: 120,
    text: 'آلو، زردآلو، انار و آلبالو؛ لقمه‌ای و بدون شکر افزوده. ترشی‌اش واقعی است، به کودکان کم‌تحمل هشدار بدهید!',
    goods: { item: 'sweetbox', sweet: 'lavashak', card: '#e8dcc4', ribbon: '#8f2f3f' }, on: ['rose', 'sea'],
    props: { city: 'تهران', weight: '۳۰۰ گرم', organic: 'بله' }, comments: [[5, 'رومینا', 'همان لواشک مادربزرگ. یک‌روزه تمام شد.', 16], [4, 'علی', 'انارش از همه بهتر بود.', 63]],
  },
];

export const HERBS: readonly Ware[] = [
  {
    name: 'چای سیاه بهارهٔ لاهیجان', price: 420000, limit: 10, stock: 110, sold: 335, daysOld: 160,
    text: 'چین اول بهار، برگ قلمی و بی‌اسانس. بیست دقیقه آرام دم بکشد تا رنگ یاقوتی‌اش بیرون بیاید.',
    goods: { item: 'tea', tin: '#1f5f58' }, on: ['sea', 'sand'], toppings: [GIFT_WRAP],
    props: { city: 'لاهیجان', weight: '۴۵۰ گرم', organic: 'بله', gift: 'بله' },
    comments: [[5, 'گلی', 'عطر طبیعی چای ایرانی. دیگر سراغ چای عطری نمی‌روم.', 20], [5, 'ستار', 'دمش طول می‌کشد ولی ارزش دارد.', 58], [4, 'فهیمه', 'قوطی‌اش آن‌قدر زیبا بود که نگه داشتیم.', 100]],
  },
  {
    name: 'دمنوش گل گاوزبان و سنبل‌طیب', price: 360000, limit: 10, stock: 75, sold: 212, daysOld: 270,
    text: 'گل گاوزبان کوهستان اشکور با کمی سنبل‌طیب و لیمو عمانی. یک فنجان، یک ساعت پیش از خواب.',
    goods: { item: 'sachet', grain: 'petal', colour: '#6a4fa8', paper: '#d9b98c', brew: '#a86a9a' }, on: ['plum', 'rose'],
    props: { city: 'رودسر', weight: '۱۰۰ گرم', organic: 'بله' }, comments: [[5, 'مینو', 'خوابم واقعاً بهتر شد.', 26], [4, 'خسرو', 'رنگ و عطر خوب. کمی گران است.', 79]],
  },
  {
    name: 'بابونهٔ کوهی', price: 210000, limit: 12, stock: 92, sold: 148, daysOld: 240,
    text: 'گل کامل بابونه، نه خاکه. پس از غذا یا وقتی گلو می‌سوزد، با یک قاشق عسل.',
    goods: { item: 'sachet', grain: 'daisy', colour: '#f2dc8a', paper: '#d9b98c', brew: '#e8b84a' }, on: ['sage', 'cream'],
    props: { city: 'همدان', weight: '۸۰ گرم', organic: 'بله' }, comments: [[5, 'پروانه', 'گل‌ها سالم و درشت بودند.', 45]],
  },
  {
    name: 'نعناع خشک سایه‌خشک', price: 145000, limit: 15, stock: 120, sold: 167, daysOld: 200,
    text: 'سبز مانده چون آفتاب ندیده است. برای نعناداغ آش رشته، دوغ و دمنوش.',
    goods: { item: 'sachet', grain: 'leaf', colour: '#5d9a54', paper: '#f0e4cc', brew: '#b9c86a' }, on: ['cream', 'sand'],
    props: { city: 'کاشان', weight: '۱۲۰ گرم', organic: 'بله' }, comments: [],
  },
  {
    name: 'غنچهٔ گل محمدی', price: 255000, old: 290000, limit: 12, stock: 88, sold: 195, daysOld: 185,
    text: 'غنچه‌های نیمه‌باز قمصر، چیده پیش از طلوع. روی ماست، در دمنوش یا لای کشوی لباس؛ همه‌جا خوش‌بو می‌کند.',
    goods: { item: 'sachet', grain: 'petal', colour: '#d9587f', paper: '#f0e4cc', brew: '#e8a0b0' }, on: ['rose', 'sage'],
    props: { city: 'قمصر', weight: '۱۰۰ گرم', organic: 'بله', gift: 'بله' }, comments: [[5, 'لادن', 'کیک عروسی خواهرم را با همین‌ها تزئین کردیم.', 31]],
  },
  {
    name: 'عسل گون سبلان', price: 890000, limit: 8, stock: 58, sold: 281, daysOld: 140,
    text: 'عسل تک‌گل گون از دامنه‌های سبلان با برگهٔ آزمایشگاه. روشن است و دیر رس می‌بندد؛ اگر بست، نشانهٔ خوبی است.',
    goods: { item: 'honey', colour: '#e09a2c' }, on: ['clay', 'sand'], toppings: [GIFT_WRAP],
    props: { city: 'سرعین', weight: '۱ کیلوگرم', organic: 'بله', gift: 'بله' },
    comments: [[5, 'داریوش', 'ساکارزش را خودم آزمایش کردم، زیر دو درصد بود!', 24], [5, 'سیما', 'عطر گل دارد. صبحانه‌مان عوض شد.', 68]],
  },
  {
    name: 'به‌لیموی تازه‌خشک', price: 175000, limit: 12, stock: 104, sold: 134, daysOld: 110,
    text: 'برگ‌های کشیده با عطر لیمو. با دو حبه هل دم کنید و نبات را فراموش نکنید.',
    goods: { item: 'sachet', grain: 'leaf', colour: '#7fae4f', paper: '#d9b98c', brew: '#d8d06a' }, on: ['sea', 'plum'],
    props: { city: 'شیراز', weight: '۷۰ گرم', organic: 'بله' }, comments: [[4, 'آتنا', 'خوش‌عطر و خوش‌رنگ.', 48]],
  },
  {
    name: 'زرشک پفکی قائن', price: 395000, limit: 12, stock: 98, sold: 226, daysOld: 50,
    text: 'زرشک پفکی، سرخ و سبک که در تاب‌دادن سیاه نمی‌شود. برداشت آبان امسال و پاک‌شده.',
    goods: { item: 'bowl', grain: 'berry', colour: '#c8323a', bowl: '#f0e6d2', pattern: '#27567a' }, on: ['sage', 'rose'],
    props: { city: 'قائن', weight: '۵۰۰ گرم' }, comments: [[5, 'مرضیه', 'پاک‌شده و بدون چوب بود، وقتم را نجات داد.', 11], [5, 'یحیی', 'زرشک‌پلو با این یک چیز دیگر است.', 43]],
  },
];
