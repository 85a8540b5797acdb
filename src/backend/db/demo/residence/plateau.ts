/** Residences of Yazd and Shiraz. */
import { courtyard, house } from './looks';
import type { Stay } from './stay';

export const PLATEAU: readonly Stay[] = [
  {
    name: 'خانهٔ بادگیر فهادان', kind: 'traditional', place: 'yazd', host: 'mahmoud', at: [31.90238, 54.36977], address: 'یزد، محلهٔ فهادان، کوچهٔ زندان اسکندر، بن‌بست ترمه، پلاک ۷',
    text: 'تابستان زیر بادگیر دوازده‌متری این خانه کولر لازم نیست. حیاط گودال‌باغچه‌ای دارد با درخت انار و حوضی که عکس آسمان در آن می‌افتد. هر اتاق با ارسی رنگی روشن می‌شود و صبح‌ها نور سرخ و آبی روی فرش راه می‌رود.',
    size: [320, 4, 9, 8, 10], price: [4600000, 450000], more: [125, 145], climate: 'desert', hours: ['14:00', '12:00'], cancellation: 'moderate', longStay: [3, 8],
    amenities: ['breakfast', 'wifi', 'cooling', 'heating', 'kitchen', 'shower', 'tea', 'courtyard', 'terrace', 'linen'],
    rules: ['noSmoking', 'petsNo', 'shoes', 'water', 'papers'],
    look: { outside: courtyard('#d9b48a', '#3f9fa8', 0), style: 'orsi', view: 'town', hours: ['golden', 'morning', 'dusk'], last: 'twin' }, sold: 268, daysOld: 980,
    comments: [
      [5, 'عاطفه', 'نور ارسی‌ها را باید دید، نوشتنی نیست. صبحانه با نان تافتون و ارده در حیاط چسبید.', 11],
      [5, 'محسن', 'وسط مرداد خنک بود. آقا محمود طرز کار بادگیر را با حوصله توضیح داد.', 57],
      [4, 'گلاره', 'خانه در بافت قدیم است و ماشین باید سر کوچه بماند؛ ولی ارزشش را دارد.', 102, 'پارکینگ عمومی صد متر پایین‌تر است، هزینه‌اش با ماست.'],
      [5, 'سامان', 'از تمیزی ملحفه‌ها تا ادب میزبان، همه‌چیز درجه‌یک بود.', 180],
    ],
  },
  {
    name: 'بوم‌گردی کوچهٔ آشتی‌کنان', kind: 'ecolodge', place: 'yazd', host: 'batoul', at: [31.89713, 54.36428], address: 'یزد، محلهٔ گازرگاه، کوچهٔ آشتی‌کنان، پلاک ۱۵',
    text: 'خانه‌ای خشتی با شش اتاق دور حیاط که هنوز تنورش روشن می‌شود. ننه‌بتول سفرهٔ قلیه‌کدو و آش شولی می‌اندازد و اگر بمانید قالی‌بافی را هم یادتان می‌دهد. شب‌های پاییز روی بام رختخواب می‌اندازیم و ستاره می‌شماریم.',
    size: [210, 3, 8, 6, 9], price: [1950000, 280000], more: [120, 135], climate: 'desert', hours: ['13:00', '11:00'], cancellation: 'flexible',
    amenities: ['breakfast', 'wifi', 'cooling', 'heating', 'shower', 'tea', 'courtyard', 'garden', 'linen', 'bicycle'],
    rules: ['noSmoking', 'petsYes', 'kidsYes', 'shoes', 'water'],
    look: { outside: house('mudbrick', 'claypale', 'town'), style: 'adobe', view: 'town', hours: ['morning', 'golden', 'night'], last: 'courtyard' }, sold: 197, daysOld: 860,
    comments: [
      [5, 'ریحانه', 'آش شولی ننه‌بتول بهترین غذای کل سفرمان بود. روی بام خوابیدیم و باد خنک می‌آمد.', 20],
      [5, 'کیوان', 'با دوچرخهٔ خانه کل محله را گشتیم. قیمت خیلی منصفانه.', 63],
      [4, 'مهدیه', 'اتاق ما کمی کوچک بود اما با صفای حیاط جبران شد.', 115],
    ],
  },
  {
    name: 'عمارت باغ انار', kind: 'traditional', place: 'yazd', host: 'batoul', at: [31.88146, 54.34795], address: 'یزد، محلهٔ لب خندق، خیابان قیام، عمارت باغ انار',
    text: 'عمارتی دربست برای خانواده‌های بزرگ، با تالار آینه، آب‌انبار خصوصی و چهارده درخت انار. مهرماه که برسید، سبد و چاقو آماده است. اتاق‌ها تخت دارند ولی اگر بخواهید رختخواب پنبه‌ای هم می‌اندازند.',
    size: [420, 5, 12, 10, 14], price: [7300000, 500000], more: [130, 150], climate: 'desert', hours: ['15:00', '12:00'], cancellation: 'strict', minNights: 2,
    amenities: ['wifi', 'parking', 'cooling', 'heating', 'kitchen', 'fridge', 'stove', 'washing_machine', 'tv', 'shower', 'courtyard', 'garden', 'barbecue', 'linen', 'crib'],
    rules: ['noSmoking', 'petsNo', 'partyYes', 'kidsYes', 'papers'],
    look: { outside: courtyard('#e0bf98', '#2f8fa0', 5), style: 'orsi', view: 'garden', hours: ['morning', 'golden', 'night'], last: 'dining' }, sold: 84, daysOld: 330,
    comments: [
      [5, 'پدرام', 'دورهمی سالانهٔ فامیل را این‌جا برگزار کردیم. جا برای همه بود و هیچ‌کس حوصله‌اش سر نرفت.', 35],
      [5, 'آزاده', 'تالار آینه‌اش موقع غروب دیدن دارد. انارها را هم با خودمان آوردیم!', 48, 'نوش جانتان. سال بعد برای گلاب‌گیری هم تشریف بیاورید.'],
    ],
  },
  {
    name: 'خانهٔ نارنجستان', kind: 'traditional', place: 'shiraz', host: 'soudabeh', at: [29.60712, 52.55238], address: 'شیراز، خیابان لطفعلی‌خان زند، کوچهٔ سنگ‌سیاه، پلاک ۳۴',
    text: 'اردیبهشت که در حیاط را باز کنید، عطر بهارنارنج زودتر از میزبان به استقبالتان می‌آید. خانه‌ای قاجاری با دو حیاط، سقف‌های نقاشی‌شده و آشپزخانه‌ای کاملاً امروزی. مسجد نصیرالملک پنج دقیقه پیاده راه است؛ نور صبحش را از دست ندهید.',
    size: [190, 3, 6, 6, 8], price: [4900000, 480000], more: [130, 150], climate: 'plateau', hours: ['14:00', '12:00'], cancellation: 'moderate', longStay: [4, 10],
    amenities: ['breakfast', 'wifi', 'cooling', 'heating', 'kitchen', 'fridge', 'stove', 'tv', 'shower', 'courtyard', 'garden', 'linen'],
    rules: ['noSmoking', 'petsNo', 'shoes', 'quiet', 'papers'],
    look: { outside: courtyard('#e3c4a0', '#2f6b8e', 1), style: 'orsi', view: 'garden', hours: ['morning', 'morning', 'dusk'], last: 'twin' }, sold: 244, daysOld: 770,
    comments: [
      [5, 'نیلوفر', 'بوی بهارنارنج هنوز توی روسری‌ام مانده. سودابه‌خانم برایمان شربت بیدمشک آورد.', 19],
      [5, 'امید', 'موقعیت بی‌نظیر؛ همه‌جا را پیاده رفتیم. حیاط شب‌ها رؤیایی است.', 64],
      [4, 'راضیه', 'اتاق‌ها کمی گرم بود ولی کولر قوی است و زود خنک می‌کند.', 128],
      [5, 'حمید', 'این‌قدر به ما خوش گذشت که یک شب دیگر تمدید کردیم.', 190],
    ],
  },
  {
    name: 'ویلاباغ قصردشت', kind: 'villa', place: 'shiraz', host: 'soudabeh', at: [29.63874, 52.47163], address: 'شیراز، قصردشت، کوچه‌باغ سی‌ونهم، در سبز، پلاک ۸',
    text: 'باغی هفتصدمتری در کوچه‌باغ‌های قصردشت، با استخر روباز، آلاچیق و درخت‌های گردو. ویلا دو اتاق خواب و نشیمنی بزرگ دارد و تخت چوبی کنار جوی، عصرها از آنِ هر کسی است که زودتر برسد. تا حافظیه بیست دقیقه رانندگی کنید.',
    size: [150, 2, 5, 6, 9], price: [6200000, 550000], more: [145, 160], climate: 'plateau', hours: ['15:00', '12:00'], cancellation: 'moderate',
    amenities: ['pool', 'wifi', 'parking', 'cooling', 'heating', 'kitchen', 'fridge', 'stove', 'tv', 'barbecue', 'garden', 'courtyard', 'terrace', 'linen'],
    rules: ['noSmoking', 'petsYes', 'partyYes', 'pool', 'papers'],
    look: { outside: house('villa', 'ochre', 'garden', true), style: 'white', view: 'garden', hours: ['noon', 'morning', 'golden'], last: 'dining' }, sold: 162, daysOld: 450,
    comments: [
      [5, 'سینا', 'باغ واقعی، نه چند گلدان. کنار جوی کباب زدیم و تا آخر شب نشستیم.', 27],
      [4, 'مژگان', 'استخر تمیز بود. پشهٔ باغ در تابستان زیاد است، حشره‌کش ببرید.', 90, 'دستگاه پشه‌پران را هم به آلاچیق اضافه کرده‌ایم.'],
      [5, 'پگاه', 'برای بچه‌ها بهشت بود. حیاط محصور و امن است.', 145],
    ],
  },
  {
    name: 'آپارتمان ارم', kind: 'apartment', place: 'shiraz', host: 'soudabeh', at: [29.63541, 52.52387], address: 'شیراز، بلوار ارم، روبه‌روی باغ ارم، مجتمع سرو، طبقهٔ پنجم',
    text: 'پنجره‌های نشیمن رو به سروهای باغ ارم است و دانشگاه درست آن‌طرف خیابان. واحدی روشن، با مبلمان نو و پارکینگ سرپوشیده. برای مسافرانی که چند روز کار درمانی یا دانشگاهی در شیراز دارند مناسب است.',
    size: [95, 2, 3, 4, 5], price: [2750000, 400000], more: [115, 135], climate: 'plateau', hours: ['14:00', '12:00'], cancellation: 'flexible', longStay: [7, 20],
    amenities: ['wifi', 'parking', 'elevator', 'cooling', 'heating', 'kitchen', 'fridge', 'stove', 'washing_machine', 'tv', 'shower', 'balcony', 'linen'],
    rules: ['noSmoking', 'petsNo', 'partyNo', 'papers'],
    look: { outside: house('flat', 'brick', 'garden'), style: 'white', view: 'garden', hours: ['noon', 'noon', 'dusk'], last: 'twin' }, sold: 131, daysOld: 190,
    comments: [
      [5, 'زهرا', 'ده روز برای درمان پدرم ماندیم. همه‌چیز برای زندگی روزمره فراهم بود.', 32],
      [4, 'نوید', 'واحد مرتب و بی‌صداست. آسانسور کمی کند است.', 85],
      [5, 'یگانه', 'صبح‌ها اولین نفر وارد باغ ارم می‌شدیم! نزدیک‌تر از این نمی‌شود.', 118],
    ],
  },
];
