/** Residences of Gilan: Masal, Masuleh, Lahijan. */
import { house, village } from './looks';
import type { Stay } from './stay';

export const GILAN: readonly Stay[] = [
  {
    name: 'کلبهٔ چوبی اولسبلنگاه', kind: 'cabin', place: 'masal', host: 'rahim', at: [37.33418, 49.01726], address: 'ماسال، جادهٔ ییلاقی اولسبلنگاه، کیلومتر ۲۳، پشت مدرسهٔ قدیمی',
    text: 'صبح که در را باز می‌کنید، ابر تا پای پله‌ها بالا آمده است. کلبه را پدر میزبان با چوب راش همان کوه ساخته و بخاری هیزمی‌اش هنوز بهترین جای خانه است. شیر تازه و نان محلی را همسایه‌ها تا دم در می‌آورند.',
    size: [75, 2, 3, 4, 6], price: [2850000, 450000], more: [135, 150], climate: 'north', hours: ['14:00', '12:00'], cancellation: 'moderate', longStay: [5, 10],
    amenities: ['fireplace', 'heating', 'kitchen', 'stove', 'fridge', 'shower', 'tea', 'parking', 'barbecue', 'fire', 'forest_view', 'terrace', 'linen'],
    rules: ['noSmoking', 'petsYes', 'fireYes', 'partyNo', 'papers'],
    look: { outside: house('logcabin', 'log', 'forest'), style: 'timber', view: 'forest', hours: ['mist', 'morning', 'golden'], last: 'fire' }, sold: 214, daysOld: 690,
    comments: [
      [5, 'نگار', 'دو روز تمام باران آمد و ما از کنار بخاری تکان نخوردیم. بهترین سفر سال‌های اخیرمان بود.', 24, 'خوشحالم که باران را دوست داشتید. هیزم زمستان آماده است، باز هم تشریف بیاورید.'],
      [5, 'امیرحسین', 'دریای ابر را از روی ایوان دیدیم. جاده در ده کیلومتر آخر خاکی است، با احتیاط برانید.', 61],
      [4, 'ساناز', 'کلبه تمیز و گرم بود. فقط آنتن تلفن ضعیف است که البته برای ما نعمت بود!', 97],
      [5, 'بهرام', 'آقا رحیم نصف شب با چراغ آمد دنبالمان تا در مه گم نشویم. مهمان‌نوازی یعنی این.', 152],
    ],
  },
  {
    name: 'ویلای سوئیسی مه‌آرام', kind: 'cabin', place: 'masal', host: 'maryam', at: [37.36207, 49.08851], address: 'ماسال، روستای شالما، بعد از پل چوبی، سمت راست',
    text: 'سقف بلند مثلثی، پنجره‌ای از کف تا نوک شیروانی و تختی که درست زیر آن است. شب‌ها می‌شود دراز کشید و باران را روی شیشه تماشا کرد. آشپزخانه همهٔ وسایل را دارد و ایوانش برای چهار صندلی و یک قوری چای جا دارد.',
    size: [60, 1, 2, 2, 4], price: [3400000, 550000], more: [140, 155], climate: 'north', hours: ['15:00', '12:00'], cancellation: 'moderate',
    amenities: ['wifi', 'jacuzzi', 'fireplace', 'heating', 'kitchen', 'fridge', 'stove', 'tv', 'parking', 'barbecue', 'forest_view', 'terrace', 'linen'],
    rules: ['noSmoking', 'petsNo', 'partyNo', 'quiet', 'papers'],
    look: { outside: house('aframe', 'swiss', 'forest'), style: 'chalet', view: 'forest', hours: ['golden', 'mist', 'night'], last: 'landscape' }, sold: 188, daysOld: 410,
    comments: [
      [5, 'پریسا', 'برای سالگرد ازدواجمان رفتیم و هر چیزی که فکرش را می‌کردیم بود. جکوزی با آب داغ و منظرهٔ مه.', 12],
      [4, 'علیرضا', 'فضا عالی است، فقط اگر بیشتر از سه نفر هستید کمی تنگ می‌شود.', 45, 'درست می‌فرمایید؛ برای گروه‌های بزرگ‌تر ویلای کناری را پیشنهاد می‌کنم.'],
      [5, 'هدیه', 'مریم‌خانم برایمان میرزاقاسمی گذاشته بود توی یخچال. خستگی راه از تنمان در رفت.', 130],
    ],
  },
  {
    name: 'خانهٔ ییلاقی خاله‌گل', kind: 'ecolodge', place: 'masal', host: 'maryam', at: [37.31982, 49.05134], address: 'ماسال، ییلاق خندیله‌پشت، خانهٔ سوم بعد از چشمه',
    text: 'خانه‌ای روستایی با بام گالی‌پوش و ایوانی سراسری که سیر و ذرت از تیرهایش آویزان است. شب را روی رختخواب‌های پنبه‌ای می‌خوابید و صبح با صدای خروس بیدار می‌شوید. سفرهٔ صبحانه همیشه پنیر سیاه‌مزگی و مربای بهارنارنج دارد.',
    size: [110, 3, 8, 6, 9], price: [2200000, 300000], more: [125, 140], climate: 'north', hours: ['13:00', '11:00'], cancellation: 'flexible', longStay: [4, 12],
    amenities: ['breakfast', 'heating', 'kitchen', 'shower', 'tea', 'parking', 'garden', 'terrace', 'mountain_view', 'fire', 'linen'],
    rules: ['noSmoking', 'petsYes', 'kidsYes', 'shoes', 'fireYes'],
    look: { outside: house('gilan', 'thatch', 'forest'), style: 'village', view: 'forest', hours: ['morning', 'golden', 'dawn'], last: 'twin' }, sold: 143, daysOld: 830,
    comments: [
      [5, 'مهسا', 'بچه‌ها از دنبال جوجه‌ها دویدن سیر نمی‌شدند. صبحانه‌اش را هیچ هتلی ندارد.', 33],
      [5, 'فرشید', 'یک خانهٔ واقعی است، نه دکور. خاله‌گل هر شب برایمان قصه گفت.', 88],
      [3, 'کیمیا', 'خانه باصفاست ولی سرویس بهداشتی بیرون از اتاق است و شب‌ها سرد می‌شود.', 140, 'حق با شماست. پاییز امسال یک سرویس داخل خانه هم ساختیم.'],
    ],
  },
  {
    name: 'خانهٔ آفتاب‌گیر ماسوله', kind: 'traditional', place: 'masuleh', host: 'rahim', at: [37.15492, 48.99013], address: 'ماسوله، محلهٔ خانه‌بر، بالای بازار، پلاک ۱۱',
    text: 'پنجره‌های آبی این خانه رو به بام همسایه باز می‌شود و آن بام، حیاط شماست. دیوارها با گل زرد اندود شده و طاقچه‌ها پر از کارهای دست مادربزرگ میزبان است. بازار ماسوله دو پیچ پایین‌تر است؛ بوی نان فومن تا اتاق می‌آید.',
    size: [85, 2, 5, 4, 6], price: [2600000, 400000], more: [140, 160], climate: 'north', hours: ['14:00', '12:00'], cancellation: 'moderate',
    amenities: ['wifi', 'heating', 'kitchen', 'stove', 'fridge', 'tv', 'shower', 'tea', 'mountain_view', 'linen'],
    rules: ['noSmoking', 'petsNo', 'shoes', 'quiet', 'papers'],
    look: { outside: village('masuleh', 'forest'), style: 'village', view: 'forest', hours: ['mist', 'mist', 'golden'], last: 'dining' }, sold: 256, daysOld: 920,
    comments: [
      [5, 'آیدا', 'غروب که مه بالا آمد، انگار تمام شهر زیر پای ما بود. از رزرو تا خروج همه‌چیز بی‌دردسر.', 9],
      [4, 'مجتبی', 'ماشین تا جلوی خانه نمی‌رود و باید پله بالا بروید. با چمدان سنگین سخت است.', 52, 'ممنون که نوشتید. برای بارها باربر محلی داریم، هماهنگ می‌کنیم.'],
      [5, 'لیلا', 'اتاق‌ها آفتاب‌گیر و تمیز بودند و میزبان راه‌های پیاده‌روی اطراف را روی کاغذ برایمان کشید.', 119],
      [4, 'سیاوش', 'قیمت نسبت به موقعیتش منصفانه است. شب‌های پاییز حتماً لباس گرم ببرید.', 200],
    ],
  },
  {
    name: 'سوئیت پنجره‌آبی', kind: 'suite', place: 'masuleh', host: 'rahim', at: [37.15561, 48.98927], address: 'ماسوله، محلهٔ اسدمحله، کوچهٔ چشمه، طبقهٔ دوم',
    text: 'سوئیتی جمع‌وجور برای دو نفر، با یک پنجرهٔ بزرگ رو به دره و شمعدانی‌هایی که هر صبح آب می‌خواهند. تخت دونفره، میز کار و آشپزخانهٔ کوچک دارد. برای کسانی خوب است که می‌خواهند چند روزی بنویسند یا فقط نگاه کنند.',
    size: [38, 1, 1, 2, 3], price: [1650000, 350000], more: [130, 145], climate: 'north', hours: ['14:00', '12:00'], cancellation: 'flexible', longStay: [6, 18],
    amenities: ['wifi', 'heating', 'fridge', 'stove', 'shower', 'tea', 'mountain_view', 'linen'],
    rules: ['noSmoking', 'petsNo', 'quiet', 'papers'],
    look: { outside: village('masuleh', 'forest'), style: 'chalet', view: 'forest', hours: ['dawn', 'morning', 'dusk'], last: 'landscape' }, sold: 121, daysOld: 350,
    comments: [
      [5, 'رها', 'یک هفته ماندم و پایان‌نامه‌ام را تمام کردم. آرام‌تر از این جا سراغ ندارم.', 40],
      [4, 'پویا', 'کوچک ولی کامل. فقط عایق صدای سقف ضعیف است و صدای پای طبقهٔ بالا می‌آید.', 105],
      [5, 'سپیده', 'منظرهٔ پنجره از عکس‌ها هم قشنگ‌تر بود.', 171],
    ],
  },
  {
    name: 'ویلای باغ چای', kind: 'villa', place: 'lahijan', host: 'hamed', at: [37.19364, 50.02715], address: 'لاهیجان، روستای شیخ‌زاهدمحله، روبه‌روی باغ چای، ویلای ۴',
    text: 'سه طرف ویلا بوته‌های چای است و طرف چهارم، شیب ملایمی که به شیطان‌کوه می‌رسد. در اردیبهشت می‌توانید همراه چای‌چین‌ها برگ سبز بچینید و در مرداد زیر سایهٔ درخت‌های توسکا دراز بکشید. حیاط بزرگ و محصور برای بازی بچه‌ها امن است.',
    size: [180, 3, 6, 6, 9], price: [5200000, 500000], more: [140, 155], climate: 'north', hours: ['14:00', '12:00'], cancellation: 'moderate', longStay: [4, 10],
    amenities: ['wifi', 'parking', 'kitchen', 'fridge', 'stove', 'washing_machine', 'cooling', 'heating', 'tv', 'barbecue', 'garden', 'courtyard', 'terrace', 'linen', 'crib'],
    rules: ['noSmoking', 'petsYes', 'kidsYes', 'partyYes', 'papers'],
    look: { outside: house('villa', 'greenroof', 'tea'), style: 'chalet', view: 'tea', hours: ['golden', 'morning', 'morning'], last: 'dining' }, sold: 167, daysOld: 560,
    comments: [
      [5, 'الهام', 'سه خانواده بودیم و برای همه جا بود. آقا حامد طرز دم‌کردن چای خشک باغ خودش را یادمان داد.', 18],
      [4, 'وحید', 'ویلا نوساز و تمیز است. کولر طبقهٔ بالا کمی صدا دارد.', 73, 'کولر را سرویس کردیم. ممنون از تذکر دوستانه‌تان.'],
      [5, 'نسیم', 'صبح‌ها میان بوته‌های چای قدم می‌زدیم. حتماً با کلوچهٔ داغ لاهیجان امتحان کنید.', 126],
    ],
  },
  {
    name: 'خانهٔ گالی‌پوش دیلمان', kind: 'ecolodge', place: 'lahijan', host: 'hamed', at: [37.18853, 49.99241], address: 'لاهیجان، جادهٔ دیلمان، روستای بازکیاگوراب، کوچهٔ نارنج',
    text: 'خانه روی ستون‌های چوبی بنا شده تا نم زمین به آن نرسد؛ همان معماری‌ای که گیلانی‌ها قرن‌هاست می‌شناسند. طبقهٔ بالا سه اتاق دارد که همه به تلار باز می‌شوند. شام را می‌توانید سفارش بدهید: باقلاقاتق، سیرابیج یا ماهی دودی.',
    size: [130, 3, 7, 6, 8], price: [2450000, 350000], more: [125, 140], climate: 'north', hours: ['13:00', '11:30'], cancellation: 'flexible',
    amenities: ['breakfast', 'wifi', 'parking', 'heating', 'kitchen', 'shower', 'tea', 'garden', 'terrace', 'bicycle', 'linen'],
    rules: ['noSmoking', 'petsYes', 'kidsYes', 'shoes'],
    look: { outside: house('gilan', 'thatch', 'tea', true), style: 'village', view: 'tea', hours: ['noon', 'golden', 'mist'], last: 'twin' }, sold: 98, daysOld: 270,
    comments: [
      [5, 'شقایق', 'باقلاقاتقش را هنوز مزه‌مزه می‌کنم. دوچرخه هم گرفتیم و تا استخر لاهیجان رکاب زدیم.', 28],
      [4, 'داریوش', 'معماری خانه بی‌نظیر است. پله‌های چوبی برای سالمندان کمی تند است.', 94],
    ],
  },
];
