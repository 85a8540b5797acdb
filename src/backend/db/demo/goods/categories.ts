/** Categories of the ordinary shop, two levels. */
import type { DemoCategory } from '../demo-shop';
import type { Goods } from '../pictures/goods/goods';
import type { BackdropName } from '../pictures/goods/stage';

const category = (
  slug: string,
  name: string,
  parent: string | null,
  description: string,
  goods: Goods,
  backdrop: BackdropName,
): DemoCategory => ({
  slug,
  name,
  kind: 'category',
  parent,
  description,
  scene: { scene: 'goods', goods, backdrop, variant: 0 },
});

export const CATEGORIES: readonly DemoCategory[] = [
  category(
    'edibles',
    'خوراکی و سوغات',
    null,
    'خوش‌خوراک‌ترین یادگار هر سفر، تازه و بی‌واسطه.',
    { item: 'sweetplate', sweet: 'gaz', plate: '#c9803f' },
    'sand',
  ),
  category(
    'handicrafts',
    'صنایع دستی',
    null,
    'کار دست مردمی که هنرشان را از پدران و مادران آموخته‌اند.',
    { item: 'pottery', pot: 'vase', glaze: '#2f8fa0', mark: '#f4ecd8' },
    'clay',
  ),
  category(
    'packages',
    'بسته‌های هدیه',
    null,
    'چند سوغات هم‌خانواده در یک جعبه، ارزان‌تر از خرید تکی.',
    { item: 'folded', colours: ['#7a1f3a', '#1f5f58', '#c9842f'], pattern: 'paisley' },
    'rose',
  ),
  category(
    'saffron',
    'زعفران و ادویه',
    'edibles',
    'از زعفران قائنات تا زیرهٔ کرمان؛ عطرهایی که سفره را می‌سازند.',
    { item: 'saffron', mark: '#8f2430' },
    'rose',
  ),
  category(
    'sweets',
    'شیرینی سنتی',
    'edibles',
    'گز و سوهان و باقلوا، همان روز پخت می‌فرستیم.',
    { item: 'sweetbox', sweet: 'baklava', card: '#1f5f78', ribbon: '#e8cf94' },
    'sea',
  ),
  category(
    'nuts',
    'آجیل و خشکبار',
    'edibles',
    'برداشت امسال، بی‌رنگ و بی‌اسید.',
    { item: 'bowl', grain: 'pistachio', colour: '#cfae6c', bowl: '#3f7fa0', pattern: '#f4ecd8' },
    'cream',
  ),
  category(
    'herbs',
    'دمنوش، چای و عسل',
    'edibles',
    'چیده از کوه و باغ؛ برای عصرهای آرام.',
    { item: 'sachet', grain: 'daisy', colour: '#f2dc8a', paper: '#d9b98c', brew: '#e8b84a' },
    'sage',
  ),
  category(
    'rugs',
    'فرش، گلیم و ترمه',
    'handicrafts',
    'گره‌هایی که عمرشان از ما بیشتر است.',
    { item: 'rug', weave: 'medallion', colours: ['#9a2f30', '#27406b', '#f0deb8', '#d8a05c'] },
    'cream',
  ),
  category(
    'pottery',
    'سفال و سرامیک',
    'handicrafts',
    'خاک و آب و آتش؛ از لالجین، میبد و کلپورگان.',
    { item: 'pottery', pot: 'bowl', glaze: '#f2ece0', mark: '#27567a' },
    'sea',
  ),
  category(
    'metal',
    'مس، مینا و فیروزه',
    'handicrafts',
    'چکش مسگر و قلم میناکار، با ضمانت اصالت.',
    { item: 'copper', copper: 'pot', metal: '#c9743f' },
    'sand',
  ),
  category(
    'wood',
    'چوب و خاتم',
    'handicrafts',
    'از خاتم هزارتکهٔ شیراز تا گردوی یک‌تکهٔ طالقان.',
    { item: 'khatam', inlay: 'box', wood: '#6a4330' },
    'sage',
  ),
];
