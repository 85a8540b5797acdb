/** Residences of Mazandaran: Ramsar, Kelardasht. */
import { house } from './looks';
import type { Stay } from './stay';

export const MAZANDARAN: readonly Stay[] = [
  {
    name: 'ویلای ساحلی موج‌نشین', kind: 'beach-house', place: 'ramsar', host: 'parvin', at: [36.92584, 50.65237], address: 'رامسر، بلوار ساحلی، خیابان مرجان هشتم، ویلای شمارهٔ ۳',
    text: 'از استخر تا شن‌های ساحل بیست قدم راه است. دیوار روبه‌دریا سراسر شیشه است و غروب، نشیمن را نارنجی می‌کند. بام با آلاچیق چوبی‌اش جای شام خوردن است و آشپزخانه برای مهمانی ده‌نفره هم کم نمی‌آورد.',
    size: [240, 4, 8, 8, 12], price: [11800000, 700000], more: [145, 165], climate: 'north', hours: ['15:00', '12:00'], cancellation: 'strict', minNights: 2,
    amenities: ['pool', 'wifi', 'parking', 'kitchen', 'fridge', 'stove', 'washing_machine', 'cooling', 'heating', 'tv', 'barbecue', 'sea_view', 'terrace', 'balcony', 'linen', 'guard'],
    rules: ['noSmoking', 'petsNo', 'partyYes', 'pool', 'papers', 'quiet'],
    look: { outside: house('seaside', 'white', 'beach'), style: 'seaside', view: 'beach', hours: ['dusk', 'noon', 'morning'], last: 'dining' }, sold: 203, daysOld: 480,
    comments: [
      [5, 'رامین', 'خودِ ساحل است، نه نزدیک ساحل! صبح‌ها قبل از صبحانه تنی به آب می‌زدیم.', 16],
      [5, 'مینا', 'استخر تمیز و گرم بود و بچه‌ها حاضر نبودند بیرون بیایند.', 49, 'قدمتان روی چشم. دمای آب را برای خانواده‌های بچه‌دار بالاتر می‌بریم.'],
      [4, 'کاوه', 'همه‌چیز عالی بود جز پارکینگ که برای سه ماشین کمی تنگ است.', 110],
      [4, 'سحر', 'قیمتش بالاست ولی وقتی بین ده نفر تقسیم شود معقول می‌شود.', 163],
    ],
  },
  {
    name: 'ویلای جنگلی دالخانی', kind: 'villa', place: 'ramsar', host: 'davoud', at: [36.86912, 50.62748], address: 'رامسر، جادهٔ جواهرده، بعد از پاسگاه جنگلبانی، ویلای آخر',
    text: 'آخرین خانه پیش از شروع جنگل است؛ بعد از آن فقط درخت است و صدای داروک. دو طبقه با شیروانی سفالی، ایوانی رو به دره و شومینه‌ای که با هیزم رایگان روشن می‌شود. تا تله‌کابین رامسر پانزده دقیقه راه دارید.',
    size: [170, 3, 5, 6, 8], price: [5900000, 550000], more: [140, 155], climate: 'north', hours: ['14:00', '12:00'], cancellation: 'moderate', longStay: [4, 10],
    amenities: ['wifi', 'parking', 'fireplace', 'heating', 'kitchen', 'fridge', 'stove', 'tv', 'barbecue', 'fire', 'forest_view', 'terrace', 'courtyard', 'linen'],
    rules: ['noSmoking', 'petsYes', 'fireYes', 'partyNo', 'papers'],
    look: { outside: house('villa', 'redroof', 'forest'), style: 'chalet', view: 'forest', hours: ['golden', 'golden', 'mist'], last: 'fire' }, sold: 231, daysOld: 740,
    comments: [
      [5, 'آرش', 'شب صدای شغال می‌آمد و ما چای به دست کنار آتش نشسته بودیم. از یادمان نمی‌رود.', 21],
      [5, 'گلناز', 'ویلا دقیقاً مثل عکس‌هاست. میزبان مسیر آبشار را هم نشانمان داد.', 66],
      [4, 'محمد', 'راه رسیدن در شب تاریک است، بهتر است روز برسید.', 124, 'بله، تابلوهای شب‌نما را هم به‌تازگی نصب کرده‌ایم.'],
    ],
  },
  {
    name: 'سوئیت بلوار کازینو', kind: 'suite', place: 'ramsar', host: 'parvin', at: [36.91135, 50.66402], address: 'رامسر، بلوار کازینو، ساختمان نخل، طبقهٔ سوم، واحد ۹',
    text: 'سوئیتی روشن در قلب رامسر؛ کاخ مرمر، بازار و ساحل همه پیاده در دسترس‌اند. بالکنش رو به ردیف نخل‌های بلوار است. برای سفرهای کوتاه دونفره‌ای که می‌خواهید ماشین را پارک کنید و دیگر سراغش نروید.',
    size: [45, 1, 2, 2, 4], price: [2100000, 400000], more: [130, 150], climate: 'north', hours: ['14:00', '11:00'], cancellation: 'flexible',
    amenities: ['wifi', 'parking', 'elevator', 'cooling', 'heating', 'fridge', 'stove', 'tv', 'shower', 'balcony', 'linen'],
    rules: ['noSmoking', 'petsNo', 'partyNo', 'papers'],
    look: { outside: house('flat', 'cream', 'garden'), style: 'white', view: 'beach', hours: ['morning', 'noon', 'dusk'], last: 'landscape' }, sold: 176, daysOld: 300,
    comments: [
      [4, 'فاطمه', 'جای خوب، قیمت خوب. صدای بلوار تا نیمه‌شب می‌آید.', 14],
      [5, 'حسین', 'تمیز و مرتب و نزدیک همه‌چیز. پروین‌خانم هم خوش‌برخورد بود.', 82],
      [4, 'دنیا', 'برای دو نفر عالی است، برای چهار نفر فقط یک شب.', 137],
    ],
  },
  {
    name: 'کلبهٔ چشمهٔ علم‌کوه', kind: 'cabin', place: 'kelardasht', host: 'davoud', at: [36.44873, 51.07316], address: 'کلاردشت، رودبارک، جادهٔ ونداربن، کنار چشمه',
    text: 'پای کوه، کنار چشمه‌ای که حتی در مرداد دندان را می‌زند. دیوارها از تنهٔ درخت است و اجاق سنگی وسط نشیمن، هم گرما می‌دهد و هم سیب‌زمینی می‌پزد. کوه‌نوردها معمولاً شب قبل از صعود علم‌کوه را این‌جا می‌گذرانند.',
    size: [80, 2, 4, 4, 6], price: [3100000, 450000], more: [135, 150], climate: 'mountain', hours: ['14:00', '12:00'], cancellation: 'moderate',
    amenities: ['fireplace', 'heating', 'kitchen', 'stove', 'fridge', 'shower', 'parking', 'barbecue', 'fire', 'mountain_view', 'terrace', 'linen'],
    rules: ['noSmoking', 'petsYes', 'fireYes', 'quiet'],
    look: { outside: house('logcabin', 'honeylog', 'pine'), style: 'timber', view: 'pine', hours: ['morning', 'golden', 'night'], last: 'fire' }, sold: 139, daysOld: 610,
    comments: [
      [5, 'یاسمن', 'آب چشمه، هوای کوه و خوابی که سال‌ها نکرده بودیم. آقا داوود راهنمای خوبی هم هست.', 30],
      [5, 'شهاب', 'قبل از صعود یک شب ماندیم و بعد از صعود دو شب! حمام داغش نجاتمان داد.', 78],
      [4, 'نازنین', 'شب‌ها خیلی سرد است، پتوی اضافه خواستیم و سریع آوردند.', 149],
    ],
  },
  {
    name: 'ویلای دشت آفتابگردان', kind: 'villa', place: 'kelardasht', host: 'davoud', at: [36.49871, 51.16284], address: 'کلاردشت، حسن‌کیف، خیابان ولی‌آباد، کوچهٔ بنفشه، پلاک ۲۱',
    text: 'ویلایی فلت با حیاط هزارمتری، استخر سرپوشیده و سالن بازی. دورتادور حیاط درخت گیلاس کاشته‌اند و خردادماه هر چه بچینید سهم خودتان است. اگر با پدر و مادر سفر می‌کنید، همهٔ اتاق‌ها در یک طبقه‌اند و پله‌ای در کار نیست.',
    size: [260, 4, 9, 8, 12], price: [9400000, 650000], more: [140, 160], climate: 'mountain', hours: ['15:00', '12:00'], cancellation: 'strict', minNights: 2, longStay: [5, 8],
    amenities: ['pool', 'jacuzzi', 'wifi', 'parking', 'kitchen', 'fridge', 'stove', 'washing_machine', 'heating', 'cooling', 'tv', 'barbecue', 'garden', 'courtyard', 'mountain_view', 'linen', 'crib', 'guard'],
    rules: ['noSmoking', 'petsNo', 'partyYes', 'kidsYes', 'pool', 'papers'],
    look: { outside: house('seaside', 'sandwhite', 'alpine'), style: 'white', view: 'alpine', hours: ['noon', 'morning', 'dusk'], last: 'dining' }, sold: 118, daysOld: 390,
    comments: [
      [5, 'بابک', 'تولد مادرم را این‌جا گرفتیم. استخر آب گرم بود و هیچ‌کس از پله گلایه نکرد!', 25],
      [4, 'هانیه', 'حیاط و ویلا فوق‌العاده است. اینترنت در اتاق‌های انتهایی ضعیف می‌شود.', 70, 'یک تقویت‌کننده نصب کردیم؛ دفعهٔ بعد مشکلی نخواهید داشت.'],
      [5, 'فرزاد', 'دو خانوادهٔ پرجمعیت بودیم و کم‌وکسری نداشت.', 133],
    ],
  },
  {
    name: 'سوئیسی جنگل عباس‌آباد', kind: 'cabin', place: 'kelardasht', host: 'parvin', at: [36.53746, 51.11908], address: 'کلاردشت، جادهٔ عباس‌آباد، کیلومتر ۹، مجموعهٔ راش',
    text: 'کلبه‌ای مثلثی میان راش‌های صدساله، در مجموعه‌ای که نگهبان و روشنایی دارد. طبقهٔ بالا اتاق خواب زیرشیروانی است و بچه‌ها عاشق نردبانش می‌شوند. پاییز، برگ‌ها تا پله‌ها می‌رسند و عکس‌هایتان احتیاجی به ویرایش ندارد.',
    size: [65, 1, 3, 3, 5], price: [3650000, 500000], more: [140, 155], climate: 'mountain', hours: ['14:00', '12:00'], cancellation: 'moderate',
    amenities: ['wifi', 'parking', 'heating', 'fireplace', 'kitchen', 'fridge', 'tv', 'barbecue', 'forest_view', 'terrace', 'linen', 'guard'],
    rules: ['noSmoking', 'petsNo', 'partyNo', 'quiet', 'papers'],
    look: { outside: house('aframe', 'swissred', 'pine', true), style: 'chalet', view: 'pine', hours: ['dawn', 'golden', 'golden'], last: 'landscape' }, sold: 154, daysOld: 220,
    comments: [
      [5, 'تینا', 'پاییزش دیوانه‌کننده است. هر پنجره یک قاب عکس بود.', 8],
      [4, 'مسعود', 'نردبان زیرشیروانی برای بچهٔ زیر پنج سال خطرناک است، مراقب باشید.', 58, 'ممنون از یادآوری؛ حفاظ نردبان را اضافه کردیم.'],
      [5, 'ژاله', 'نگهبانی مجموعه خیالمان را راحت کرد، شب‌ها تا دیر بیرون می‌نشستیم.', 101],
    ],
  },
];
