/** Places and kinds of the residence shop. */
import type { Landscape } from '../pictures/landscape';
import type { Hour } from '../pictures/light';
import type { Scene } from '../pictures/scene';
import type { DemoCategory } from '../demo-shop';

const view = (land: Landscape, hour: Hour): Scene => ({ scene: 'landscape', land, hour });

const place = (slug: string, name: string, parent: string | null, description: string, scene: Scene): DemoCategory => ({
  slug,
  name,
  kind: 'place',
  parent,
  description,
  scene,
});
const kind = (slug: string, name: string, description: string, scene: Scene): DemoCategory => ({
  slug,
  name,
  kind: 'category',
  parent: null,
  description,
  scene,
});

export const PLACES: readonly DemoCategory[] = [
  place(
    'iran',
    'همهٔ ایران',
    null,
    'از جنگل‌های هیرکانی تا کرانهٔ خلیج فارس؛ هر جا که بروید، خانه‌ای چشم‌به‌راه شماست.',
    { scene: 'caravanserai', hour: 'golden' },
  ),
  place('gilan', 'گیلان', 'iran', 'باران، برنج و ییلاق‌های مه‌گرفته؛ گیلان چهار فصل سبز است.', view('tea', 'morning')),
  place(
    'mazandaran',
    'مازندران',
    'iran',
    'میان دریای خزر و رشته‌کوه البرز، چند دقیقه تا ساحل و چند دقیقه تا جنگل.',
    view('forest', 'golden'),
  ),
  place(
    'yazd-province',
    'استان یزد',
    'iran',
    'سرزمین بادگیر و قنات، با شب‌هایی که پر از ستاره است.',
    view('town', 'golden'),
  ),
  place(
    'isfahan-province',
    'استان اصفهان',
    'iran',
    'از کاشی‌های فیروزه‌ای نصف جهان تا ریگ‌های روان کویر و خانه‌های سرخ ابیانه.',
    { scene: 'courtyard', brick: '#d9b48a', tile: '#2f8fa0', plan: 4, hour: 'morning' },
  ),
  place('fars', 'فارس', 'iran', 'شهر شعر و باغ و بهارنارنج، و دروازهٔ تخت جمشید.', view('garden', 'morning')),
  place(
    'hormozgan',
    'هرمزگان',
    'iran',
    'جزیره‌های جنوب با ساحل‌های مرجانی، جنگل حرا و زمستان‌های بهاری.',
    view('cliffs', 'golden'),
  ),
  place(
    'tehran-province',
    'استان تهران',
    'iran',
    'برای سفر کاری، درمانی یا گشتی در موزه‌ها و کافه‌های پایتخت.',
    view('city', 'dusk'),
  ),
  place(
    'kordestan',
    'کردستان',
    'iran',
    'کوه‌های زاگرس، روستاهای پلکانی سنگی و مهمان‌نوازی مردم کُرد.',
    view('valley', 'golden'),
  ),
  place('ardabil', 'اردبیل', 'iran', 'دامنهٔ سبلان، آبگرم‌های طبیعی و تابستان‌های خنک.', view('alpine', 'morning')),
  place(
    'masal',
    'ماسال',
    'gilan',
    'دریایی از ابر زیر پای کلبه‌های چوبی، در ارتفاع دوهزار متری تالش.',
    view('forest', 'mist'),
  ),
  place('masuleh', 'ماسوله', 'gilan', 'شهرکی پلکانی که بام هر خانه، حیاط خانهٔ بالایی است.', {
    scene: 'village',
    village: 'masuleh',
    land: 'forest',
    hour: 'mist',
  }),
  place('lahijan', 'لاهیجان', 'gilan', 'شهر چای و کلوچه، با تپه‌های سبز و استخر معروفش.', view('tea', 'golden')),
  place('ramsar', 'رامسر', 'mazandaran', 'جایی که جنگل و دریا کمترین فاصله را از هم دارند.', view('beach', 'dawn')),
  place(
    'kelardasht',
    'کلاردشت',
    'mazandaran',
    'دشتی خنک در پای علم‌کوه، میان جنگل عباس‌آباد و قله‌های برفی.',
    view('pine', 'morning'),
  ),
  place(
    'yazd',
    'یزد',
    'yazd-province',
    'شهر جهانی خشت و گل، کوچه‌های آشتی‌کنان و حیاط‌های پر از انار.',
    view('town', 'dusk'),
  ),
  place('kashan', 'کاشان', 'isfahan-province', 'خانه‌های اعیانی قاجار، باغ فین و بوی گلاب در اردیبهشت.', {
    scene: 'courtyard',
    brick: '#dcb892',
    tile: '#3f9fa8',
    plan: 3,
    hour: 'golden',
  }),
  place('isfahan', 'اصفهان', 'isfahan-province', 'نقش جهان، سی‌وسه‌پل و عصرهایی که باید کنار زاینده‌رود قدم زد.', {
    scene: 'courtyard',
    brick: '#d9b48a',
    tile: '#27567a',
    plan: 2,
    hour: 'dusk',
  }),
  place(
    'mesr',
    'مصر',
    'isfahan-province',
    'روستایی در دل کویر مرکزی؛ رمل، سکوت و آسمان بی‌چراغ.',
    view('desert', 'golden'),
  ),
  place('abyaneh', 'ابیانه', 'isfahan-province', 'روستای سرخ دامنهٔ کرکس، با درهای چوبی و زنان چارقد گل‌دار.', {
    scene: 'village',
    village: 'abyaneh',
    land: 'valley',
    hour: 'golden',
  }),
  place(
    'shiraz',
    'شیراز',
    'fars',
    'حافظیه، ارگ و نارنجستان؛ شهری که عجله را از یاد آدم می‌برد.',
    view('garden', 'golden'),
  ),
  place(
    'qeshm',
    'قشم',
    'hormozgan',
    'بزرگ‌ترین جزیرهٔ خلیج فارس، از دره‌ستاره‌ها تا لنج‌سازی لافت.',
    view('cliffs', 'noon'),
  ),
  place('kish', 'کیش', 'hormozgan', 'جزیرهٔ مرجانی، دوچرخه‌سواری کنار ساحل و غروب کشتی یونانی.', view('beach', 'dusk')),
  place(
    'tehran',
    'تهران',
    'tehran-province',
    'پایتختی زیر قلهٔ توچال، با محله‌هایی که هر کدام شهری جداست.',
    view('city', 'noon'),
  ),
  place('hawraman', 'اورامان', 'kordestan', 'هزار پلهٔ سنگی تا آسمان، دره‌های گردو و صدای دف.', {
    scene: 'village',
    village: 'hawraman',
    land: 'valley',
    hour: 'noon',
  }),
  place(
    'sarein',
    'سرعین',
    'ardabil',
    'شهر آبگرم‌ها، با عسل سبلان و هوایی که در مرداد هم خنک است.',
    view('alpine', 'golden'),
  ),
];

export const KINDS: readonly DemoCategory[] = [
  kind('villa', 'ویلا', 'خانه‌ای دربست با حیاط، برای جمع خانواده و دوستان.', {
    scene: 'house',
    house: 'villa',
    colours: { wall: '#efe6d6', roof: '#b0553c', trim: '#f7f3ea', door: '#7a4f37' },
    land: 'forest',
    hour: 'golden',
    mirrored: false,
  }),
  kind('cabin', 'کلبه', 'کلبه‌های چوبی و سوئیسی در دل جنگل و کوه.', {
    scene: 'house',
    house: 'aframe',
    colours: { wall: '#c08c5c', roof: '#4a4f55', trim: '#3c4246', door: '#a0764f' },
    land: 'pine',
    hour: 'morning',
    mirrored: false,
  }),
  kind('ecolodge', 'بوم‌گردی', 'اقامت در خانهٔ مردم محلی، با غذای همان‌جا و قصه‌های همان‌جا.', {
    scene: 'house',
    house: 'mudbrick',
    colours: { wall: '#d8ad7e', roof: '#c99a6e', trim: '#7a5138', door: '#3f78a0' },
    land: 'oasis',
    hour: 'golden',
    mirrored: false,
  }),
  kind('traditional', 'خانهٔ سنتی', 'خانه‌های تاریخی بازسازی‌شده، با حیاط و حوض و ارسی.', {
    scene: 'courtyard',
    brick: '#d9b48a',
    tile: '#3f9fa8',
    plan: 6,
    hour: 'golden',
  }),
  kind('suite', 'سوئیت', 'جمع‌وجور و کم‌هزینه، برای دو یا سه نفر.', {
    scene: 'room',
    room: 'bedroom',
    style: 'chalet',
    view: 'alpine',
    hour: 'morning',
  }),
  kind('apartment', 'آپارتمان مبله', 'واحد کامل در شهر، نزدیک مترو و مرکز خرید.', {
    scene: 'house',
    house: 'flat',
    colours: { wall: '#c58f6e', roof: '#8c8a88', trim: '#e8e0d4', door: '#5a4a44' },
    land: 'city',
    hour: 'noon',
    mirrored: false,
  }),
  kind('beach-house', 'خانهٔ ساحلی', 'چند قدم تا آب؛ با صدای موج بخوابید و بیدار شوید.', {
    scene: 'house',
    house: 'seaside',
    colours: { wall: '#f4f0e8', roof: '#ffffff', trim: '#4a5258', door: '#b07f55' },
    land: 'beach',
    hour: 'morning',
    mirrored: false,
  }),
];
