/** Thick soups, plant dishes, breakfast. */
import { BREAD, HERBS, type Meal, PICKLES, WEEKEND, WHEY, YOGHURT } from './meal';

const WHITE = '#fbf8f2';
const BLUE = '#3f7fa0';

export const SOUPS: readonly Meal[] = [
  {
    name: 'آش رشتهٔ نعناداغ', price: 185000, limit: 15, sold: 720, daysOld: 415, portion: 'یک‌نفره', calories: '۴۲۰',
    text: 'رشتهٔ دست‌ساز، چهار جور حبوبات و سبزی تازه. کشک و نعناداغ و سیرداغ را جدا می‌گذاریم تا خودتان نقش بزنید.',
    dish: { kind: 'soup', broth: '#7a8a4a', pieces: ['noodle', 'bean', 'chickpea'], herbs: '#4f7a3a', swirl: '#fbf6e6', garnish: ['onion', 'mint'] }, table: 'linen', china: [WHITE, '#27567a'], toppings: [WHEY, ['پیازداغ اضافه', 25000, 3], BREAD], diet: ['گیاهی'],
    comments: [[5, 'اشرف', 'غلیظ و خوش‌سبزی. بوی نعناداغ کوچه را برداشت.', 3], [5, 'سیروس', 'روزهای سرد فقط همین.', 25]],
  },
  {
    name: 'سوپ جو با شیر', price: 165000, limit: 15, sold: 388, daysOld: 320, portion: 'یک‌نفره', calories: '۳۱۰',
    text: 'جو پرک، هویج و قارچ تازه با شیر محلی. سبک است و به دل بیمار و کودک هم می‌نشیند.',
    dish: { kind: 'soup', broth: '#f0dfb0', pieces: ['carrot', 'mushroom', 'chicken'] }, table: 'olive', china: [WHITE], toppings: [BREAD, ['خامهٔ اضافه', 30000, 1]], diet: ['کم‌نمک'],
    comments: [[5, 'مژده', 'پسرم سرما خورده بود، تا ته خورد.', 17]],
  },
  {
    name: 'آش دوغ اردبیل', price: 175000, limit: 12, sold: 214, daysOld: 250, portion: 'یک‌نفره', calories: '۳۶۰',
    text: 'دوغ محلی، نخود، تره‌کوهی و کوفتهٔ ریز. تابستان سرد و زمستان داغ می‌خورند؛ ما داغ می‌فرستیم.',
    dish: { kind: 'soup', broth: '#e6e0c0', pieces: ['chickpea', 'walnut'], herbs: '#5f8f45', swirl: '#ffffff', garnish: ['mint', 'onion'] }, table: 'slate', china: [BLUE, '#f4ecd8'], toppings: [BREAD], diet: ['بدون گلوتن'],
    comments: [[5, 'سویل', 'طعم سرعین را آورد دم در خانه.', 21], [4, 'کوروش', 'کمی ترش بود ولی دلچسب.', 55]],
  },
  {
    name: 'سوپ ترخینه', price: 160000, limit: 12, sold: 98, daysOld: 90, portion: 'یک‌نفره', calories: '۲۹۰',
    text: 'بلغور گندم و دوغ آفتاب‌خشک کرمانشاه، با سیر و فلفل سبز. پادزهر سرماخوردگی به روایت مادربزرگ‌ها.',
    dish: { kind: 'soup', broth: '#d9c08a', pieces: ['pea', 'carrot'], herbs: '#6f8a3c' }, table: 'walnut', china: ['#e6d4b8'], toppings: [BREAD], diet: ['گیاهی', 'تند'],
    comments: [],
  },
  {
    name: 'حلیم بادمجان', price: 245000, limit: 12, sold: 276, daysOld: 270, portion: 'یک‌نفره', calories: '۴۹۰',
    text: 'بادمجان کبابی، گوشت ریش‌ریش و عدس، کش‌دار و دودی. روی آن کشک و گردو و سیرداغ.',
    dish: { kind: 'soup', broth: '#9a7a4a', pieces: [], swirl: '#fbf6e6', garnish: ['onion', 'mint', 'walnut'] }, table: 'brick', china: [WHITE, '#8f2f3f'], toppings: [WHEY, BREAD], diet: ['پرپروتئین'],
    comments: [[5, 'زری', 'کش می‌آمد! اصیل و خوش‌طعم.', 28]],
  },
];

export const PLANTS: readonly Meal[] = [
  {
    name: 'کشک بادمجان', price: 225000, limit: 12, sold: 467, daysOld: 340, portion: 'یک‌نفره', calories: '۴۳۰',
    text: 'بادمجان تنوری به جای سرخ‌شده، با کشک محلی و گردوی فراوان. دو تکه نان سنگک داغ همراه دارد.',
    dish: { kind: 'dip', colour: '#9a6a44', swirl: '#fbf6e6', garnish: ['onion', 'mint', 'walnut'] }, table: 'brick', china: [WHITE, '#27567a'], toppings: [WHEY, BREAD, HERBS], diet: ['گیاهی'],
    comments: [[5, 'ترلان', 'کم‌روغن و پرگردو. همان که می‌خواستم.', 6], [4, 'شهرام', 'نانش کم بود.', 37]],
  },
  {
    name: 'میرزاقاسمی دودی', price: 215000, limit: 12, sold: 342, daysOld: 310, portion: 'یک‌نفره', calories: '۳۸۰',
    text: 'بادمجان روی آتش هیزم، سیر کوبیده، گوجهٔ رسیده و تخم‌مرغ محلی. دودی بودنش واقعی است.',
    dish: { kind: 'dip', colour: '#b5603a', swirl: '#f2c14e', garnish: ['mint', 'onion'] }, table: 'walnut', china: [WHITE], toppings: [BREAD, ['زیتون پرورده', 60000, 2]], diet: ['گیاهی', 'بدون گلوتن'],
    comments: [[5, 'گیلدا', 'من رشتی‌ام و تأیید می‌کنم!', 10]],
  },
  {
    name: 'کوکوسبزی با زرشک و گردو', price: 205000, limit: 12, sold: 298, daysOld: 260, portion: 'یک‌نفره', calories: '۳۹۰',
    text: 'چهار سبزی تازه و تنها دو تخم‌مرغ؛ یعنی واقعاً سبز است. زرشک و گردو داخل مایه‌اش رفته‌اند.',
    dish: { kind: 'cake', top: '#4f7a34', side: '#5d6b2c', specks: ['#b8222f', '#c9965c', '#3f6b2c'] }, table: 'slate', china: [WHITE], toppings: [BREAD, YOGHURT, PICKLES], diet: ['گیاهی', 'بدون گلوتن'],
    comments: [[5, 'رکسانا', 'لای نان با ریحان، شاهکار شد.', 14], [5, 'امیر', 'پف‌دار و خوش‌عطر.', 46]],
  },
  {
    name: 'دلمهٔ برگ مو', price: 265000, old: 295000, limit: 10, sold: 233, daysOld: 150, portion: 'یک‌نفره', calories: '۴۱۰',
    text: 'برگ تازهٔ مو، برنج و لپه و سبزی معطر با چاشنی آلو. دوازده دانه در هر پرس، دست‌پیچ.',
    dish: { kind: 'dolma' }, table: 'linen', china: [WHITE, '#27567a'], toppings: [YOGHURT], diet: ['گیاهی', 'بدون گلوتن'],
    comments: [[5, 'سولماز', 'برگ‌ها نازک و ترش‌مزه. تبریزی اصیل.', 23]],
  },
  {
    name: 'خوراک عدسی و قارچ', price: 195000, limit: 12, sold: 121, daysOld: 80, portion: 'یک‌نفره', calories: '۳۵۰',
    text: 'عدس درشت، قارچ تفت‌داده و گلپر. پروتئین کامل بدون گوشت؛ باشگاه‌بروها دوستش دارند.',
    dish: { kind: 'soup', broth: '#8a5a34', pieces: ['mushroom', 'pea', 'carrot'] }, table: 'oak', china: [BLUE, '#f4ecd8'], toppings: [BREAD, HERBS], diet: ['گیاهی', 'پرپروتئین', 'کم‌نمک'],
    comments: [[4, 'آرتین', 'ساده و سیرکننده.', 32]],
  },
];

export const BREAKFASTS: readonly Meal[] = [
  {
    name: 'املت گوجهٔ گلخانه‌ای', price: 155000, limit: 10, weekdays: WEEKEND, sold: 410, daysOld: 300, portion: 'دونفره', calories: '۵۲۰',
    text: 'گوجهٔ ربی، سه تخم‌مرغ محلی و کرهٔ گاوی، در تابهٔ روحی. نان بربری کنجدی همراهش است.',
    dish: { kind: 'eggs', base: '#c8442c' }, table: 'walnut', china: [WHITE], toppings: [['تخم‌مرغ اضافه', 25000, 3], BREAD, HERBS], diet: ['گیاهی'],
    comments: [[5, 'بابک', 'جمعه‌صبح بدون این نمی‌شود.', 8], [4, 'سمانه', 'کمی سرد رسید.', 29, 'از هفتهٔ بعد با ظرف عایق می‌فرستیم.']],
  },
  {
    name: 'حلیم گندم با دارچین', price: 210000, limit: 12, weekdays: WEEKEND, sold: 365, daysOld: 280, portion: 'یک‌نفره', calories: '۵۶۰',
    text: 'گندم پوست‌کنده و گوشت بوقلمون که از نیمه‌شب هم خورده‌اند. شکر و نمک را جدا می‌گذاریم؛ جنگ همیشگی!',
    dish: { kind: 'pudding', colour: '#e6cfa0', garnish: ['cinnamon', 'walnut'] }, table: 'brick', china: [WHITE, '#8f2f3f'], toppings: [['روغن کرمانشاهی', 35000, 1], BREAD], diet: ['پرپروتئین'],
    comments: [[5, 'حاج‌اکبر', 'کش‌دار و جاافتاده، مثل حلیم بازار.', 11]],
  },
  {
    name: 'نیمروی عسلی با سبزی', price: 125000, limit: 10, weekdays: WEEKEND, sold: 198, daysOld: 170, portion: 'یک‌نفره', calories: '۳۴۰',
    text: 'سه تخم‌مرغ روستایی با زردهٔ نارنجی، کمی اسفناج و گوجهٔ گیلاسی. سبک و سریع برای صبح‌های کاری.',
    dish: { kind: 'eggs', base: '#6f9a4a' }, table: 'oak', china: [WHITE], toppings: [['پنیر لیقوان', 45000, 1], BREAD], diet: ['گیاهی', 'بدون گلوتن'],
    comments: [[5, 'ملینا', 'زرده‌ها واقعاً نارنجی بود.', 26]],
  },
];
