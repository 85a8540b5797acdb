/** Kebabs, rice dishes and stews. */
import { FRIDAYS, HERBS, type Meal, MIDWEEK, PICKLES, RICE, TAHDIG, TOMATO, YOGHURT } from './meal';

const WHITE = '#fbf8f2';

export const KEBABS: readonly Meal[] = [
  {
    name: 'چلوکباب کوبیدهٔ گوسفندی', price: 485000, limit: 12, sold: 940, daysOld: 420, portion: 'یک‌نفره', calories: '۸۹۰',
    text: 'دو سیخ کوبیده از راستهٔ گوسفند و پیاز رنده‌شده، روی زغال چوب. برنج ایرانی با کره و زعفران، گوجهٔ کبابی و سماق کنارش می‌آید.',
    dish: { kind: 'grill', grill: 'koobideh', rice: 'saffron' }, table: 'walnut', china: [WHITE], toppings: [['سیخ کوبیدهٔ اضافه', 145000, 3], TOMATO, RICE, YOGHURT], diet: ['پرپروتئین'],
    comments: [[5, 'فرامرز', 'کباب آبدار، برنج ری‌کرده. سر وقت رسید.', 5], [5, 'ندا', 'بوی زغال می‌داد، نه گاز!', 18], [4, 'مصطفی', 'عالی بود؛ کاش سماق بیشتری می‌گذاشتید.', 33, 'چشم! از این پس دو بسته سماق می‌گذاریم.']],
  },
  {
    name: 'جوجه‌کباب زعفرانی با زرشک', price: 445000, limit: 12, sold: 812, daysOld: 400, portion: 'یک‌نفره', calories: '۷۸۰',
    text: 'سینهٔ مرغ آزاد که یک شب در زعفران، آبلیمو و ماست خوابیده است. با برنج زرشکی و نارنج تازه سرو می‌شود.',
    dish: { kind: 'grill', grill: 'chicken', rice: 'barberry' }, table: 'oak', china: [WHITE, '#27567a'], toppings: [['سیخ جوجهٔ اضافه', 135000, 3], TOMATO, RICE, YOGHURT], diet: ['پرپروتئین'],
    comments: [[5, 'هاله', 'نرم و خوش‌رنگ. خشک نبود.', 9], [5, 'اسماعیل', 'زرشکش ترش و خوش‌طعم بود.', 27]],
  },
  {
    name: 'کباب برگ راسته', price: 690000, limit: 8, sold: 356, daysOld: 380, portion: 'یک‌نفره', calories: '۷۲۰',
    text: 'راستهٔ گوسفندی پاک‌شده، نازک و پهن، فقط با پیاز و فلفل. آبدار می‌رسد چون تا لحظهٔ آخر روی سیخ نمی‌رود.',
    dish: { kind: 'grill', grill: 'fillet', rice: 'saffron' }, table: 'slate', china: ['#e6d4b8'], toppings: [TOMATO, RICE, YOGHURT], diet: ['پرپروتئین', 'بدون گلوتن'],
    comments: [[5, 'تورج', 'گوشت نرم و تازه. به قیمتش می‌ارزد.', 14]],
  },
  {
    name: 'سینی کباب دونفره', price: 980000, old: 1090000, limit: 6, sold: 274, daysOld: 300, portion: 'دونفره', calories: '۱۴۵۰',
    text: 'یک سیخ کوبیده، یک سیخ جوجه و یک سیخ چنجه روی نان سنگک داغ، با گوجه، پیاز و ریحان. برنج ندارد؛ اگر خواستید اضافه کنید.',
    dish: { kind: 'grill', grill: 'mixed', rice: null }, table: 'brick', china: [WHITE, '#8f2f3f'], toppings: [RICE, TOMATO, PICKLES, YOGHURT], diet: ['پرپروتئین'],
    comments: [[5, 'کامبیز', 'برای سه نفر هم بس بود. نانش زیر کباب حرف نداشت.', 11], [4, 'سهیلا', 'چنجه کمی سفت بود، بقیه عالی.', 41]],
  },
  {
    name: 'ماهی قزل‌آلای تنوری با سبزی‌پلو', price: 590000, limit: 8, weekdays: MIDWEEK, sold: 231, daysOld: 260, portion: 'یک‌نفره', calories: '۷۴۰',
    text: 'قزل‌آلای درسته با سیر و نارنج، در تنور سفالی. سبزی‌پلو با شوید و سیر تازه کنارش می‌نشیند.',
    dish: { kind: 'fish', rice: 'dill' }, table: 'olive', china: [WHITE], toppings: [RICE, PICKLES, HERBS], diet: ['پرپروتئین', 'بدون گلوتن', 'کم‌نمک'],
    comments: [[5, 'پگاه', 'پوستش ترد و گوشتش آبدار بود.', 22]],
  },
];

export const RICES: readonly Meal[] = [
  {
    name: 'باقالی‌پلو با ماهیچه', price: 640000, limit: 8, sold: 503, daysOld: 350, portion: 'یک‌نفره', calories: '۹۲۰',
    text: 'ماهیچهٔ گوسفندی که هفت ساعت آرام پخته، روی برنج با شوید تازه و باقلای سبز. گوشت را با قاشق جدا کنید.',
    dish: { kind: 'rice', rice: 'dill', beside: 'meat' }, table: 'linen', china: [WHITE, '#27567a'], toppings: [TAHDIG, YOGHURT, HERBS], diet: ['پرپروتئین', 'بدون گلوتن'],
    comments: [[5, 'عصمت', 'ماهیچه از استخوان جدا می‌شد. دست‌پخت مادرانه.', 8], [5, 'رسول', 'باقلا تازه بود، نه یخ‌زده.', 30]],
  },
  {
    name: 'زرشک‌پلو با مرغ مجلسی', price: 420000, limit: 12, sold: 688, daysOld: 390, portion: 'یک‌نفره', calories: '۷۹۰',
    text: 'ران مرغ سرخ‌نشده و جاافتاده در پیاز و زعفران، با زرشک پفکی و خلال پسته. خوراک مهمانی‌های جمعه.',
    dish: { kind: 'rice', rice: 'barberry', beside: 'chicken' }, table: 'brick', china: [WHITE, '#27567a'], toppings: [TAHDIG, YOGHURT, RICE], diet: ['بدون گلوتن'],
    comments: [[5, 'شیوا', 'سس مرغش را با نان پاک کردیم!', 13], [4, 'ساسان', 'خوشمزه و پرحجم.', 36]],
  },
  {
    name: 'عدس‌پلو با کشمش و خرما', price: 290000, limit: 12, sold: 312, daysOld: 280, portion: 'یک‌نفره', calories: '۶۹۰',
    text: 'برنج و عدس سبز با کشمش پلویی و خرمای تفت‌داده در کره. گیاهی است و اگر گوشت دوست دارید، قیمه‌ریزه اضافه کنید.',
    dish: { kind: 'rice', rice: 'lentil', beside: 'none' }, table: 'olive', china: ['#e6d4b8'], toppings: [['قیمه‌ریزه', 110000, 2], YOGHURT, PICKLES], diet: ['گیاهی'],
    comments: [[5, 'مستانه', 'شیرینی خرما با عدس عجیب جور است.', 16]],
  },
  {
    name: 'آلبالوپلو با کوفته‌ریزه', price: 410000, old: 460000, limit: 10, sold: 187, daysOld: 140, portion: 'یک‌نفره', calories: '۷۶۰',
    text: 'آلبالوی شهریار با کوفته‌های فندقی و کمی گلاب. ملس است، نه شیرین.',
    dish: { kind: 'rice', rice: 'cherry', beside: 'meat' }, table: 'walnut', china: [WHITE], toppings: [TAHDIG, YOGHURT], diet: [],
    comments: [[5, 'نغمه', 'رنگ و طعم بهشتی.', 24], [4, 'حشمت', 'کوفته‌ها کم بود.', 52, 'تعداد کوفته‌ها را بیشتر کردیم؛ ممنون که گفتید.']],
  },
  {
    name: 'شیرین‌پلوی پرتقال', price: 430000, limit: 8, sold: 142, daysOld: 110, portion: 'یک‌نفره', calories: '۷۳۰',
    text: 'خلال پرتقال و هویج، بادام و پسته، با سینهٔ مرغ زعفرانی. تلخی خلال‌ها را سه بار می‌گیریم.',
    dish: { kind: 'rice', rice: 'orange', beside: 'chicken' }, table: 'slate', china: [WHITE, '#c9694a'], toppings: [RICE, YOGHURT], diet: ['بدون گلوتن'],
    comments: [],
  },
  {
    name: 'ته‌چین مرغ و اسفناج', price: 395000, limit: 10, sold: 368, daysOld: 240, portion: 'یک‌نفره', calories: '۸۱۰',
    text: 'لایه‌ای از ماست و زرده و زعفران، لایه‌ای مرغ و لایه‌ای اسفناج. کف طلایی و ترد آن تا در خانه همان‌طور می‌ماند.',
    dish: { kind: 'cake', top: '#f0b43c', side: '#e0a03a', specks: ['#b8222f', '#d93a44', '#c98a2c'] }, table: 'oak', china: [WHITE, '#2f8fa0'], toppings: [YOGHURT, PICKLES], diet: ['بدون گلوتن'],
    comments: [[5, 'فلور', 'ته‌دیگش خش‌خش می‌کرد!', 10], [5, 'ایرج', 'یک برش سیرم کرد.', 29]],
  },
];

export const STEWS: readonly Meal[] = [
  {
    name: 'قورمه‌سبزی جاافتاده', price: 395000, limit: 12, sold: 874, daysOld: 410, portion: 'یک‌نفره', calories: '۷۱۰',
    text: 'سبزی را خودمان خرد و با حوصله سرخ می‌کنیم؛ لوبیا قرمز، گوشت گوسفندی و لیمو عمانی پنج ساعت با هم می‌پزند. با برنج زعفرانی.',
    dish: { kind: 'stew', sauce: '#3a4a24', pieces: ['bean', 'lime', 'meat'], herbs: '#3f5a2c', rice: true }, table: 'walnut', china: [WHITE], toppings: [TAHDIG, RICE, YOGHURT, PICKLES], diet: ['بدون گلوتن'],
    comments: [[5, 'کبری', 'روغن انداخته بود، همان که باید.', 4], [5, 'پدرام', 'در غربت دانشجویی، این یعنی خانه.', 20], [5, 'نسیم', 'لیمو عمانی‌هایش تلخ نبود.', 45]],
  },
  {
    name: 'قیمه با سیب‌زمینی خلالی', price: 375000, limit: 12, sold: 655, daysOld: 405, portion: 'یک‌نفره', calories: '۷۴۰',
    text: 'لپهٔ آذرشهر، گوشت تکه‌ای و چند دانه هل. سیب‌زمینی خلالی جدا بسته‌بندی می‌شود تا ترد برسد.',
    dish: { kind: 'stew', sauce: '#b5502a', pieces: ['pea', 'meat', 'fry'], rice: true }, table: 'oak', china: [WHITE, '#27567a'], toppings: [TAHDIG, RICE, YOGHURT], diet: ['بدون گلوتن'],
    comments: [[5, 'ویدا', 'سیب‌زمینی جدا؛ آفرین به فکرتان.', 15], [4, 'خلیل', 'طعم هل کمی زیاد بود.', 48]],
  },
  {
    name: 'فسنجان گردوی تازه', price: 460000, limit: 10, sold: 398, daysOld: 330, portion: 'یک‌نفره', calories: '۸۸۰',
    text: 'گردوی تویسرکان و رب انار ملس، هشت ساعت روی شعلهٔ کم تا روغنش بیرون بزند. با مرغ یا بدون مرغ، به انتخاب شما.',
    dish: { kind: 'stew', sauce: '#6d3a24', pieces: ['chicken', 'walnut'], rice: true }, table: 'slate', china: [WHITE], toppings: [RICE, PICKLES, ['بدون مرغ (گیاهی)', 0, 1]], diet: ['بدون گلوتن'],
    comments: [[5, 'افسر', 'ملس و غلیظ. شمالی‌ها هم می‌پسندند.', 12], [5, 'مجید', 'یک روز مانده‌اش خوشمزه‌تر شد!', 31]],
  },
  {
    name: 'خورش بادمجان و غوره', price: 355000, old: 390000, limit: 10, sold: 244, daysOld: 230, portion: 'یک‌نفره', calories: '۶۸۰',
    text: 'بادمجان قلمی کبابی‌شده، گوجه و غورهٔ تازه. به جای سرخ‌کردن در روغن، در تنور پخته‌ایم تا سبک باشد.',
    dish: { kind: 'stew', sauce: '#a83f24', pieces: ['eggplant', 'pea', 'meat'], rice: true }, table: 'linen', china: ['#e6d4b8'], toppings: [TAHDIG, RICE, YOGHURT], diet: ['کم‌نمک'],
    comments: [[5, 'گیسو', 'سبک و خوش‌طعم. نفخ نکردیم!', 19]],
  },
  {
    name: 'خورش آلواسفناج', price: 370000, limit: 10, sold: 176, daysOld: 180, portion: 'یک‌نفره', calories: '۶۴۰',
    text: 'آلوی بخارای ترش و شیرین با اسفناج تازهٔ ورامین و گوشت گوساله. طعمی که نه ترش است نه شیرین، هر دو است.',
    dish: { kind: 'stew', sauce: '#4f5a24', pieces: ['plum', 'meat'], herbs: '#4a6b2c', rice: true }, table: 'olive', china: [WHITE, '#5d7f50'], toppings: [RICE, YOGHURT], diet: ['بدون گلوتن'],
    comments: [[4, 'حوری', 'آلوها درشت و گوشتی بودند.', 38]],
  },
  {
    name: 'دیزی سنگی با گوشت‌کوبیده', price: 430000, limit: 8, weekdays: FRIDAYS, sold: 321, daysOld: 290, portion: 'یک‌نفره', calories: '۸۵۰',
    text: 'در ظرف سنگی پخته می‌شود و با گوشت‌کوب می‌رسد. نان سنگک، ترشی و سبزی‌خوردن هم همراهش است؛ تلیت با خودتان.',
    dish: { kind: 'stonepot' }, table: 'brick', china: [WHITE, '#8f2f3f'], toppings: [HERBS, PICKLES, ['دنبهٔ اضافه', 55000, 1]], diet: ['پرپروتئین'],
    comments: [[5, 'اصغر', 'ظرف سنگی داغ رسید، با گوشت‌کوب چوبی. کامل!', 7], [4, 'بیتا', 'خوشمزه ولی سنگین؛ شب نخورید.', 43]],
  },
  {
    name: 'خورش بامیهٔ جنوبی', price: 365000, limit: 10, stock: 0, sold: 133, daysOld: 160, portion: 'یک‌نفره', calories: '۶۶۰',
    text: 'بامیهٔ تازه با سیر، تمر هندی و فلفل خوزستان. فصل بامیه که تمام شود، این خورش هم تا سال بعد می‌رود.',
    dish: { kind: 'stew', sauce: '#b0452a', pieces: ['okra', 'meat'], rice: true }, table: 'walnut', china: [WHITE, '#c9694a'], toppings: [RICE, PICKLES], diet: ['تند'],
    comments: [[5, 'عبود', 'تندی‌اش درست مثل اهواز.', 60]],
  },
];
