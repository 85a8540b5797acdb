/** Salads and what goes with a meal; desserts; drinks; bread. */
import type { Meal } from './meal';

const WHITE = '#fbf8f2';
const BLUE = '#3f7fa0';

export const SALADS: readonly Meal[] = [
  {
    name: 'سالاد شیرازی', price: 95000, limit: 15, sold: 512, daysOld: 400, portion: 'یک‌نفره', calories: '۹۰',
    text: 'خیار و گوجه و پیاز، نگینی و ریز، با آبغورهٔ خانگی و نعنای خشک. آبغوره را جدا می‌گذاریم تا آب نیندازد.',
    dish: { kind: 'salad', fine: true }, table: 'walnut', china: [WHITE], toppings: [['آبغورهٔ اضافه', 15000, 2]], diet: ['گیاهی', 'بدون گلوتن', 'کم‌نمک'],
    comments: [[5, 'نرگس', 'نگینی و یک‌دست، معلوم است با حوصله خرد شده.', 9]],
  },
  {
    name: 'سالاد باغچه با پنیر لیقوان', price: 178000, limit: 12, sold: 243, daysOld: 220, portion: 'یک‌نفره', calories: '۲۳۰',
    text: 'کاهوی پیچ، ریحان بنفش، خیار و گوجهٔ گیلاسی از گلخانهٔ خودمان، با پنیر لیقوان و گردو. سسش روغن زیتون رودبار و آب نارنج است.',
    dish: { kind: 'salad', fine: false }, table: 'oak', china: [WHITE, '#27567a'], toppings: [['مرغ گریل', 95000, 1], ['گردوی اضافه', 40000, 2]], diet: ['گیاهی', 'بدون گلوتن'],
    comments: [[5, 'هدی', 'تازگی از سر و رویش می‌بارید.', 12], [4, 'رادین', 'سسش کم بود.', 40]],
  },
  {
    name: 'زیتون پرورده', price: 120000, limit: 12, sold: 287, daysOld: 260, portion: 'دونفره', calories: '۲۱۰',
    text: 'زیتون رودبار با رب انار، گردو، چوچاق و سیر. همان روز درست می‌شود.',
    dish: { kind: 'dip', colour: '#6b4a2c', swirl: '#a83a3a', garnish: ['walnut', 'barberry'] }, table: 'olive', china: [WHITE], diet: ['گیاهی', 'بدون گلوتن'],
    comments: [[5, 'گلشن', 'چوچاق واقعی داشت!', 18]],
  },
  {
    name: 'ماست‌وخیار با گل محمدی', price: 85000, limit: 15, sold: 402, daysOld: 350, portion: 'یک‌نفره', calories: '۱۲۰',
    text: 'ماست چکیدهٔ گوسفندی، خیار رنده‌شده، کشمش، گردو و پرپر گل محمدی. خنک می‌رسد.',
    dish: { kind: 'dip', colour: '#f4f0e2', swirl: '#ffffff', garnish: ['mint', 'barberry', 'walnut'] }, table: 'slate', china: [BLUE, '#f4ecd8'], diet: ['گیاهی', 'بدون گلوتن'],
    comments: [[5, 'سهیل', 'کنار هر غذایی سفارش می‌دهم.', 15], [5, 'مهتاب', 'گل محمدی‌اش نکتهٔ ماجراست.', 34]],
  },
  {
    name: 'نان سنگک و بربری تازه', price: 65000, limit: 20, sold: 476, daysOld: 240, portion: 'دونفره', calories: '۵۴۰',
    text: 'یک سنگک کنجدی و یک بربری، ده دقیقه پیش از ارسال از تنور درآمده. در پارچه پیچیده می‌رسد.',
    dish: { kind: 'bread' }, table: 'brick', china: [WHITE], toppings: [['پنیر و گردو', 90000, 2]], diet: ['گیاهی'],
    comments: [[5, 'ولی', 'هنوز داغ بود!', 7]],
  },
  {
    name: 'سینی مهمانی سفارشی', price: 0, limit: 1, sold: 0, daysOld: 200, portion: 'بیست‌نفره', calories: '—',
    text: 'برای مهمانی‌های بیست نفر به بالا، ترکیب غذا را با خودتان می‌چینیم: از چند نوع پلو تا دسر و ظرف کرایه. قیمتش توافقی است؛ دو روز زودتر تماس بگیرید.',
    dish: { kind: 'rice', rice: 'orange', beside: 'chicken' }, table: 'linen', china: [WHITE, '#8f2f3f'], diet: [],
    comments: [],
  },
];

export const DESSERTS: readonly Meal[] = [
  {
    name: 'شله‌زرد زعفرانی', price: 110000, limit: 15, sold: 341, daysOld: 310, portion: 'یک‌نفره', calories: '۲۹۰',
    text: 'برنج نیم‌دانه، زعفران دم‌کرده و گلاب دوآتشه. با دارچین رویش نقش می‌زنیم؛ اگر نام خاصی می‌خواهید بنویسید.',
    dish: { kind: 'pudding', colour: '#f0b43c', garnish: ['cinnamon', 'almond'] }, table: 'oak', china: [WHITE, '#27567a'], toppings: [['نقش نام با دارچین', 20000, 1]], diet: ['گیاهی', 'بدون گلوتن'],
    comments: [[5, 'طیبه', 'شیرینی به‌اندازه و عطر گلاب واقعی.', 13], [5, 'شهریار', 'نام دخترم را نوشتند، ذوق کرد!', 39]],
  },
  {
    name: 'بستنی سنتی زعفران و پسته', price: 135000, limit: 12, sold: 298, daysOld: 200, portion: 'یک‌نفره', calories: '۳۲۰',
    text: 'ثعلب، خامهٔ تکه‌ای و زعفران؛ کش می‌آید. سه گوی زعفرانی، خامه‌ای و گلاب، در ظرف عایق.',
    dish: { kind: 'scoops', colours: ['#f2c14e', '#f6e6c0', '#f2b8c4'], specks: '#8fae54' }, table: 'slate', china: [WHITE], toppings: [['نان بستنی', 15000, 3], ['فالوده', 45000, 1]], diet: ['گیاهی', 'بدون گلوتن'],
    comments: [[5, 'آرمیتا', 'حتی در ترافیک هم آب نشد.', 20], [4, 'یزدان', 'خوشمزه ولی گران.', 51]],
  },
  {
    name: 'فرنی آرد برنج', price: 90000, limit: 15, sold: 156, daysOld: 190, portion: 'یک‌نفره', calories: '۲۴۰',
    text: 'شیر کامل و آرد برنج گیلان، با عطر هل. گرم می‌فرستیم؛ سردش هم خوب است.',
    dish: { kind: 'pudding', colour: '#f7f0dc', garnish: ['almond', 'cinnamon'] }, table: 'olive', china: [BLUE, '#f4ecd8'], diet: ['گیاهی', 'بدون گلوتن'],
    comments: [[5, 'ملکه', 'سبک و بدون شکر زیاد.', 44]],
  },
  {
    name: 'کیک هویج و گردو', price: 145000, old: 165000, limit: 10, sold: 187, daysOld: 120, portion: 'دونفره', calories: '۴۶۰',
    text: 'آرد کامل، هویج رنده‌شده و شیرهٔ خرما به جای شکر. مرطوب و سنگین؛ یک برش کنار چای کافی است.',
    dish: { kind: 'cake', top: '#c98a4c', side: '#a8642c', specks: ['#f6ead0', '#8a5424', '#e8842f'] }, table: 'linen', china: [WHITE], diet: ['گیاهی'],
    comments: [[5, 'نیکان', 'نمی‌شد باور کرد شکر ندارد.', 22]],
  },
];

export const DRINKS: readonly Meal[] = [
  {
    name: 'دوغ محلی با نعنا', price: 75000, limit: 20, sold: 601, daysOld: 390, portion: 'یک‌نفره', calories: '۸۰',
    text: 'دوغ مشکی گوسفندی با نعنا و گل سرخ، بدون گاز و نگهدارنده. تکان بدهید و بنوشید.',
    dish: { kind: 'drink', drink: '#f0f2ea', bits: 'mint' }, table: 'olive', china: [WHITE], diet: ['بدون گلوتن'],
    comments: [[5, 'قدرت', 'چرب و ترش، مثل دوغ ایل.', 16]],
  },
  {
    name: 'شربت بهارنارنج و تخم شربتی', price: 85000, limit: 20, sold: 254, daysOld: 230, portion: 'یک‌نفره', calories: '۱۱۰',
    text: 'عرق بهارنارنج شیراز، تخم شربتی و کمی عسل. خنک و آرام‌بخش.',
    dish: { kind: 'drink', drink: '#f2d9a0', bits: 'seeds' }, table: 'linen', china: [WHITE], toppings: [['عسل به جای شکر', 20000, 1]], diet: ['گیاهی', 'بدون گلوتن'],
    comments: [[5, 'نوشین', 'خواب ظهر بعدش چسبید.', 35]],
  },
  {
    name: 'سکنجبین و خیار', price: 80000, limit: 20, sold: 219, daysOld: 210, portion: 'یک‌نفره', calories: '۱۰۰',
    text: 'سرکهٔ انگور، نعنا و شکر سرخ، با خیار رنده‌شده و یخ فراوان. شربت ایرانیِ هزارساله.',
    dish: { kind: 'drink', drink: '#cfe0a0', bits: 'cucumber' }, table: 'slate', china: [WHITE], diet: ['گیاهی', 'بدون گلوتن'],
    comments: [[4, 'پریسا', 'کمی شیرین بود ولی خنک و دلچسب.', 57]],
  },
  {
    name: 'آب انار ساوه', price: 130000, limit: 12, stock: 40, sold: 176, daysOld: 40, portion: 'یک‌نفره', calories: '۱۴۰',
    text: 'انار ترش و شیرین ساوه، همان ساعت آبگیری‌شده و بدون افزودنی. نمک و گلپر کنارش هست.',
    dish: { kind: 'drink', drink: '#a81f3a', bits: 'ice' }, table: 'brick', china: [WHITE], diet: ['گیاهی', 'بدون گلوتن', 'کم‌نمک'],
    comments: [[5, 'مانا', 'گلپرش را که ریختم، یلدا زودتر رسید.', 6]],
  },
];
