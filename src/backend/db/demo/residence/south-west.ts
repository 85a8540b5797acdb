/** Residences of the islands, of Tehran, Kordestan and Ardabil. */
import { house, village } from './looks';
import type { Stay } from './stay';

export const SOUTH: readonly Stay[] = [
  {
    name: 'خانهٔ ناخدا', kind: 'ecolodge', place: 'qeshm', host: 'jasem', at: [26.90187, 55.75912], address: 'قشم، بندر لافت، محلهٔ ساحلی، خانهٔ ناخدا',
    text: 'از بادگیر کوتاه این خانه می‌شود جنگل حرا را دید که با هر مد زیر آب می‌رود. ناخدا جاسم سال‌ها لنج رانده و قصه‌هایش از شام طولانی‌تر است. هواری ماهی و نان تموشی را خودش بار می‌گذارد.',
    size: [150, 3, 7, 6, 9], price: [2350000, 320000], more: [120, 140], climate: 'island', hours: ['14:00', '11:30'], cancellation: 'flexible',
    amenities: ['breakfast', 'wifi', 'cooling', 'shower', 'tea', 'sea_view', 'boat', 'courtyard', 'terrace', 'parking', 'linen'],
    rules: ['noSmoking', 'petsYes', 'kidsYes', 'modest', 'shoes'],
    look: { outside: house('mudbrick', 'claypale', 'cliffs'), style: 'adobe', view: 'cliffs', hours: ['golden', 'morning', 'dusk'], last: 'landscape' }, sold: 205, daysOld: 790,
    comments: [
      [5, 'مهتاب', 'با قایق ناخدا میان درخت‌های حرا رفتیم و حواصیل‌ها را از دو متری دیدیم.', 14],
      [5, 'پیمان', 'هواری‌ماهی‌اش را فراموش نمی‌کنم. خانه هم بوی دریا می‌داد.', 46],
      [4, 'سمیرا', 'کولر اتاق ما ضعیف بود ولی بادگیر جبران می‌کرد.', 98, 'کولر تازه خریدیم؛ از تذکرتان ممنونم.'],
    ],
  },
  {
    name: 'دهکدهٔ گنبدی رنگین‌کمان', kind: 'ecolodge', place: 'qeshm', host: 'jasem', at: [26.83415, 56.11873], address: 'قشم، جادهٔ ساحلی جنوبی، نرسیده به دره‌ستاره‌ها',
    text: 'پنج گنبد گِلی، هر کدام به رنگ یکی از خاک‌های جزیره: سرخ، زرد، سبزآبی. دیوارهای ضخیمشان روزها خنک و شب‌ها گرم می‌ماند. ساحل خلوت روبه‌رو، محل تخم‌گذاری لاک‌پشت‌هاست؛ بهار که بیایید شاید ببینیدشان.',
    size: [110, 2, 6, 4, 7], price: [2800000, 350000], more: [125, 145], climate: 'island', hours: ['14:00', '12:00'], cancellation: 'moderate',
    amenities: ['breakfast', 'cooling', 'shower', 'tea', 'sea_view', 'fire', 'parking', 'terrace', 'linen', 'stargazing'],
    rules: ['noSmoking', 'petsNo', 'kidsYes', 'fireYes', 'quiet'],
    look: { outside: house('round', 'earth', 'cliffs'), style: 'red', view: 'cliffs', hours: ['noon', 'golden', 'dusk'], last: 'fire' }, sold: 173, daysOld: 420,
    comments: [
      [5, 'هلیا', 'عکس‌هایی که این‌جا گرفتیم بهترین عکس‌های عمرمان شد.', 23],
      [4, 'آرین', 'فاصله‌اش تا شهر زیاد است، خریدتان را قبلش بکنید.', 74],
      [5, 'مونا', 'شب، آسمان پرستاره و صدای موج. لاک‌پشت هم دیدیم!', 200, 'خوش‌شانس بودید! فصلش از اسفند تا خرداد است.'],
    ],
  },
  {
    name: 'ویلای خلیج نیلی', kind: 'beach-house', place: 'qeshm', host: 'shirin', at: [26.95673, 56.27491], address: 'قشم، بلوار خلیج فارس، کوی ساحل، ویلای ۱۷',
    text: 'ویلایی دوطبقه با استخر و دسترسی مستقیم به ساحل شنی. چهار اتاق خواب دارد که سه‌تایش رو به آب است و بامی برای صبحانه. بازارهای قدیم و اسکله ده دقیقه با ماشین فاصله دارند.',
    size: [220, 4, 7, 8, 11], price: [8200000, 600000], more: [130, 150], climate: 'island', hours: ['15:00', '12:00'], cancellation: 'strict', minNights: 2, longStay: [5, 10],
    amenities: ['pool', 'wifi', 'parking', 'cooling', 'kitchen', 'fridge', 'stove', 'washing_machine', 'tv', 'barbecue', 'sea_view', 'balcony', 'terrace', 'linen', 'guard'],
    rules: ['noSmoking', 'petsNo', 'partyYes', 'pool', 'papers'],
    look: { outside: house('seaside', 'coral', 'beach', true), style: 'seaside', view: 'beach', hours: ['morning', 'noon', 'dusk'], last: 'dining' }, sold: 109, daysOld: 310,
    comments: [
      [5, 'کسری', 'بهمن‌ماه با تی‌شرت کنار استخر نشستیم. چه چیزی بهتر از این؟', 38],
      [4, 'نرگس', 'ویلا بزرگ و مجهز است. شیر آب یکی از حمام‌ها چکه می‌کرد که همان روز درستش کردند.', 96],
      [5, 'بنفشه', 'صبحانه روی بام با منظرهٔ خلیج؛ هر روز یک ساعت طول می‌کشید!', 141],
    ],
  },
  {
    name: 'خانهٔ مرجان', kind: 'beach-house', place: 'kish', host: 'shirin', at: [26.51284, 53.97851], address: 'کیش، بلوار ایران، شهرک صدف، خیابان مرجان، پلاک ۳۰',
    text: 'دو دقیقه پیاده تا ساحل مرجانی و یک ربع با دوچرخه تا کشتی یونانی. خانه سفید و ساده است، با پنجره‌های بزرگ و ننویی که در ایوان بسته‌ایم. همه‌چیز برای ماندن هست، از ماشین لباسشویی تا قابلمهٔ بزرگ قلیه‌ماهی.',
    size: [130, 2, 4, 5, 6], price: [5600000, 550000], more: [125, 150], climate: 'island', hours: ['15:00', '12:00'], cancellation: 'moderate', longStay: [5, 12],
    amenities: ['wifi', 'parking', 'cooling', 'kitchen', 'fridge', 'stove', 'washing_machine', 'tv', 'shower', 'bicycle', 'sea_view', 'terrace', 'linen'],
    rules: ['noSmoking', 'petsNo', 'kidsYes', 'quiet', 'papers'],
    look: { outside: house('seaside', 'white', 'beach', true), style: 'seaside', view: 'beach', hours: ['golden', 'morning', 'night'], last: 'twin' }, sold: 182, daysOld: 540,
    comments: [
      [5, 'پانته‌آ', 'دوچرخه‌ها بهترین قسمت ماجرا بودند. هر غروب تا کشتی یونانی رفتیم.', 19],
      [5, 'اشکان', 'خانه از هتل‌های جزیره راحت‌تر و ارزان‌تر تمام شد.', 60],
      [4, 'مهناز', 'ساحل نزدیک خانه سنگی است، کفش مخصوص آب ببرید.', 112, 'دو جفت کفش ساحلی هم در کمد ورودی گذاشته‌ایم.'],
    ],
  },
  {
    name: 'آپارتمان افق کیش', kind: 'apartment', place: 'kish', host: 'shirin', at: [26.54637, 54.01925], address: 'کیش، میدان پردیس، برج افق، طبقهٔ نهم، واحد ۹۰۳',
    text: 'از طبقهٔ نهم، دریا از هر دو پنجره پیداست. واحدی یک‌خوابه با مبل تخت‌خواب‌شو، نزدیک بازارها و ایستگاه اتوبوس. ساختمان استخر مشترک و نگهبان دارد.',
    size: [70, 1, 2, 3, 4], price: [3300000, 450000], more: [120, 140], climate: 'island', hours: ['14:00', '11:00'], cancellation: 'flexible',
    amenities: ['pool', 'wifi', 'parking', 'elevator', 'cooling', 'kitchen', 'fridge', 'stove', 'tv', 'shower', 'sea_view', 'balcony', 'linen', 'guard'],
    rules: ['noSmoking', 'petsNo', 'partyNo', 'pool', 'papers'],
    look: { outside: house('flat', 'stonebrick', 'city', true), style: 'white', view: 'beach', hours: ['morning', 'noon', 'dusk'], last: 'landscape' }, sold: 147, daysOld: 200,
    comments: [
      [4, 'سارا', 'منظره عالی، واحد تمیز. استخر مشترک عصرها شلوغ می‌شود.', 34],
      [5, 'فرهاد', 'همه‌جا پیاده می‌شد رفت. قیمت مناسب بود.', 83],
      [3, 'مهران', 'آسانسور یک روز خراب بود و نه طبقه پله… ولی برخوردشان خوب بود.', 127, 'بابت آن روز شرمنده‌ایم؛ آسانسور تعویض شده است.'],
    ],
  },
];

export const WEST: readonly Stay[] = [
  {
    name: 'آپارتمان باغ فردوس', kind: 'apartment', place: 'tehran', host: 'behrouz', at: [35.80156, 51.42638], address: 'تهران، خیابان ولیعصر، باغ فردوس، کوچهٔ نظامی، پلاک ۵، طبقهٔ چهارم',
    text: 'واحدی دنج در یکی از قدیمی‌ترین کوچه‌های شمیران، با پنجره‌هایی رو به چنارهای ولیعصر. موزهٔ سینما روبه‌روست و بازار تجریش پنج دقیقه آن‌طرف‌تر. میز کار، اینترنت پرسرعت و سکوت دارد؛ هر سه در تهران کمیاب‌اند.',
    size: [105, 2, 3, 4, 5], price: [4800000, 500000], more: [105, 115], climate: 'city', hours: ['14:00', '12:00'], cancellation: 'flexible', longStay: [7, 20],
    amenities: ['wifi', 'parking', 'elevator', 'cooling', 'heating', 'kitchen', 'fridge', 'stove', 'washing_machine', 'tv', 'shower', 'balcony', 'linen'],
    rules: ['noSmoking', 'petsNo', 'partyNo', 'papers'],
    look: { outside: house('flat', 'brick', 'city'), style: 'white', view: 'city', hours: ['golden', 'noon', 'dusk'], last: 'twin' }, sold: 236, daysOld: 620,
    comments: [
      [5, 'عرفان', 'یک هفته دورکاری کردم. اینترنت حتی یک بار هم قطع نشد.', 12],
      [5, 'سیمین', 'صبح‌ها از نانوایی سر کوچه بربری می‌خریدیم. محله حال‌وهوای تهران قدیم را دارد.', 65],
      [4, 'کامران', 'واحد عالی است. پیداکردن جای پارک برای ماشین دوم سخت بود.', 113],
    ],
  },
  {
    name: 'لافت آجری ایرانشهر', kind: 'apartment', place: 'tehran', host: 'behrouz', at: [35.71084, 51.42163], address: 'تهران، خیابان ایرانشهر، جنب خانهٔ هنرمندان، پلاک ۴۰، طبقهٔ سوم',
    text: 'لافتی با دیوارهای آجری و سقف بلند، در محلهٔ گالری‌ها و کافه‌ها. خانهٔ هنرمندان آن‌طرف پارک است و مترو سه دقیقه فاصله دارد. شب‌ها چراغ‌های شهر از پنجرهٔ سراسری پیداست.',
    size: [80, 1, 2, 2, 4], price: [3900000, 450000], more: [110, 115], climate: 'city', hours: ['15:00', '12:00'], cancellation: 'flexible', longStay: [7, 18],
    amenities: ['wifi', 'elevator', 'cooling', 'heating', 'kitchen', 'fridge', 'stove', 'washing_machine', 'tv', 'shower', 'linen'],
    rules: ['noSmoking', 'petsYes', 'partyNo', 'papers'],
    look: { outside: house('flat', 'stonebrick', 'city', true), style: 'loft', view: 'city', hours: ['dusk', 'night', 'morning'], last: 'dining' }, sold: 198, daysOld: 340,
    comments: [
      [5, 'هنگامه', 'خوش‌سلیقه‌ترین خانه‌ای که در تهران اجاره کردم. نورش برای عکاسی عالی است.', 21],
      [4, 'آرمان', 'نزدیک مترو و تئاتر شهر. صدای خیابان در طبقهٔ سوم شنیده می‌شود.', 76, 'پنجره‌ها را دوجداره کردیم؛ حالا خیلی آرام‌تر است.'],
      [5, 'نسترن', 'گربه‌ام را هم پذیرفتند! خیلی کم پیش می‌آید.', 129],
    ],
  },
  {
    name: 'ویلای کوهپایهٔ لواسان', kind: 'villa', place: 'tehran', host: 'behrouz', at: [35.82473, 51.62718], address: 'لواسان، جادهٔ راحت‌آباد، خیابان گلستان، ویلای ۱۴',
    text: 'نیم ساعت تا تهران و یک دنیا دور از هیاهویش. ویلایی دوبلکس با استخر، شومینه و پنجره‌هایی که قله را قاب می‌گیرند. پاییز برگ‌های چنار حیاط را می‌پوشاند و زمستان‌ها گاهی برف تا زانو می‌آید.',
    size: [300, 4, 7, 8, 12], price: [13500000, 800000], more: [150, 160], climate: 'mountain', hours: ['15:00', '12:00'], cancellation: 'strict', minNights: 2,
    amenities: ['pool', 'jacuzzi', 'fireplace', 'wifi', 'parking', 'kitchen', 'fridge', 'stove', 'washing_machine', 'cooling', 'heating', 'tv', 'barbecue', 'mountain_view', 'terrace', 'courtyard', 'linen', 'guard'],
    rules: ['noSmoking', 'petsNo', 'partyYes', 'pool', 'papers', 'quiet'],
    look: { outside: house('seaside', 'sandwhite', 'valley'), style: 'white', view: 'alpine', hours: ['golden', 'morning', 'night'], last: 'dining' }, sold: 95, daysOld: 640,
    comments: [
      [5, 'کوروش', 'برای آخر هفتهٔ شرکت گرفتیم. امکانات کامل، سکوت کامل.', 26],
      [4, 'ملینا', 'گران است ولی استخر و جکوزی آب گرم در دل زمستان می‌ارزد.', 69],
      [5, 'ونوس', 'برف آمد و از پشت شیشه تماشا کردیم. شومینه هم می‌سوخت. رؤیا بود.', 290],
    ],
  },
  {
    name: 'خانهٔ سنگی هورامان تخت', kind: 'ecolodge', place: 'hawraman', host: 'kazhal', at: [35.25672, 46.25541], address: 'اورامان تخت، محلهٔ بالا، نرسیده به پیرشالیار، پلاک ۳',
    text: 'خانه‌ای از سنگ خشکه‌چین که بدون ملات دویست سال ایستاده است. پنجره‌های آبی‌اش رو به دره‌ای است که صبح‌ها پر از ابر می‌شود. کژال‌خانم نان کلانه می‌پزد و اگر شب جمعه باشد، شاید صدای دف از خانهٔ همسایه بیاید.',
    size: [90, 2, 6, 5, 7], price: [1700000, 250000], more: [125, 145], climate: 'mountain', hours: ['13:00', '11:00'], cancellation: 'flexible', longStay: [4, 10],
    amenities: ['breakfast', 'heating', 'fireplace', 'shower', 'tea', 'mountain_view', 'terrace', 'linen'],
    rules: ['noSmoking', 'petsYes', 'kidsYes', 'shoes', 'modest'],
    look: { outside: village('hawraman', 'valley'), style: 'stone', view: 'valley', hours: ['noon', 'golden', 'dusk'], last: 'twin' }, sold: 164, daysOld: 580,
    comments: [
      [5, 'روناک', 'کلانهٔ داغ با کرهٔ محلی، زیر تابش آفتاب صبح. هزار بار می‌ارزد.', 36],
      [5, 'سروش', 'جادهٔ رسیدن خودش یک سفر است. خانه ساده و گرم و پر از محبت بود.', 89],
      [4, 'فرناز', 'پله زیاد دارد؛ کفش مناسب بپوشید.', 144],
    ],
  },
  {
    name: 'کلبهٔ باغ گردو', kind: 'cabin', place: 'hawraman', host: 'kazhal', at: [35.24918, 46.24387], address: 'اورامان، جادهٔ بل‌بر، باغ گردوی حاج‌توفیق',
    text: 'کلبه‌ای چوبی میان باغ گردو، کنار رودی که یخ‌آب کوه است. پاییز فصل گردوتکانی است و هر مهمانی یک کیسه سهم می‌برد. اجاق سنگی بیرون کلبه برای کباب‌کردن ماهی قزل‌آلاست که همان پایین می‌گیرند.',
    size: [70, 1, 4, 4, 5], price: [2050000, 300000], more: [130, 145], climate: 'mountain', hours: ['14:00', '12:00'], cancellation: 'moderate',
    amenities: ['heating', 'kitchen', 'stove', 'shower', 'tea', 'barbecue', 'fire', 'garden', 'mountain_view', 'parking', 'linen'],
    rules: ['petsYes', 'kidsYes', 'fireYes', 'quiet'],
    look: { outside: house('logcabin', 'graywood', 'valley', true), style: 'timber', view: 'valley', hours: ['golden', 'golden', 'morning'], last: 'fire' }, sold: 77, daysOld: 150,
    comments: [
      [5, 'ژینا', 'با یک کیسه گردو و دنیایی خاطره برگشتیم.', 41],
      [4, 'هیوا', 'آب رودخانه آن‌قدر سرد بود که هندوانه را پنج‌دقیقه‌ای خنک کرد! اینترنت ندارد.', 93],
    ],
  },
  {
    name: 'سوئیت آبگرم سبلان', kind: 'suite', place: 'sarein', host: 'yashar', at: [38.15172, 48.07146], address: 'سرعین، خیابان ولیعصر، کوچهٔ چشمه، مجتمع یاشار، واحد ۶',
    text: 'سوئیتی نوساز با وان آبگرم معدنی که آبش مستقیم از چشمه می‌آید. مجتمع‌های آبگرم شهر، همه در پنج‌دقیقه‌ای شما هستند. صبحانه سرشیر و عسل سبلان دارد؛ همان که همه تعریفش را می‌کنند.',
    size: [52, 1, 3, 3, 4], price: [2250000, 350000], more: [130, 150], climate: 'mountain', hours: ['14:00', '12:00'], cancellation: 'flexible',
    amenities: ['hot_spring', 'breakfast', 'wifi', 'parking', 'elevator', 'heating', 'fridge', 'stove', 'tv', 'shower', 'linen'],
    rules: ['noSmoking', 'petsNo', 'partyNo', 'papers'],
    look: { outside: house('flat', 'cream', 'alpine', true), style: 'chalet', view: 'alpine', hours: ['morning', 'golden', 'dusk'], last: 'landscape' }, sold: 219, daysOld: 460,
    comments: [
      [5, 'آیلین', 'بیرون برف می‌بارید و ما در وان آب گرم نشسته بودیم. همین را می‌خواستیم.', 20, 'قربان محبتتان. زمستان امسال هم چشم‌به‌راهیم.'],
      [4, 'بهزاد', 'عسل و سرشیرش حرف ندارد. واحد کمی کوچک است.', 62],
      [5, 'پونه', 'کمردرد مادرم بعد از سه روز خیلی بهتر شد.', 121],
    ],
  },
  {
    name: 'ویلای دامنهٔ آلوارس', kind: 'villa', place: 'sarein', host: 'yashar', at: [38.17895, 47.98127], address: 'سرعین، جادهٔ پیست اسکی آلوارس، کیلومتر ۱۲، ویلای قله',
    text: 'دوازده کیلومتر بالاتر از سرعین، در مسیر پیست اسکی. زمستان‌ها اسکی‌بازها از در پشتی تا پیست می‌روند و تابستان، گله‌های عشایر از جلوی ایوان رد می‌شوند. نشیمن بزرگ و شومینه‌ای دارد که جای همه دورش هست.',
    size: [200, 3, 7, 7, 10], price: [4700000, 450000], more: [140, 160], climate: 'mountain', hours: ['14:00', '12:00'], cancellation: 'moderate', longStay: [4, 8],
    amenities: ['fireplace', 'wifi', 'parking', 'heating', 'kitchen', 'fridge', 'stove', 'tv', 'barbecue', 'mountain_view', 'terrace', 'linen', 'crib'],
    rules: ['noSmoking', 'petsYes', 'kidsYes', 'partyYes', 'papers'],
    look: { outside: house('villa', 'slate', 'alpine', true), style: 'timber', view: 'alpine', hours: ['morning', 'golden', 'dusk'], last: 'dining' }, sold: 103, daysOld: 700,
    comments: [
      [5, 'ائلدار', 'بهترین جا برای اسکی. صبح اول وقت، پیست خالی مال خودمان بود.', 280],
      [5, 'سولماز', 'خرداد رفتیم؛ دشت پر از شقایق بود و هوا پانزده درجه.', 160],
      [4, 'عادل', 'در برف سنگین زنجیر چرخ لازم است. خود ویلا گرم و عالی بود.', 300, 'برای مهمان‌ها ماشین شاسی‌بلند هم می‌فرستیم، کافی است خبر بدهید.'],
    ],
  },
];
