/** Categories of the ordinary shop, two levels. */
import type { DemoCategory } from '../demo-shop';

const category = (slug: string, name: string, parent: string | null, description: string): DemoCategory => ({
  slug,
  name,
  kind: 'category',
  parent,
  description,
});

export const CATEGORIES: readonly DemoCategory[] = [
  category('edibles', 'خوراکی و سوغات', null, 'خوش‌خوراک‌ترین یادگار هر سفر، تازه و بی‌واسطه.'),
  category('handicrafts', 'صنایع دستی', null, 'کار دست مردمی که هنرشان را از پدران و مادران آموخته‌اند.'),
  category('packages', 'بسته‌های هدیه', null, 'چند سوغات هم‌خانواده در یک جعبه، ارزان‌تر از خرید تکی.'),
  category('saffron', 'زعفران و ادویه', 'edibles', 'از زعفران قائنات تا زیرهٔ کرمان؛ عطرهایی که سفره را می‌سازند.'),
  category('sweets', 'شیرینی سنتی', 'edibles', 'گز و سوهان و باقلوا، همان روز پخت می‌فرستیم.'),
  category('nuts', 'آجیل و خشکبار', 'edibles', 'برداشت امسال، بی‌رنگ و بی‌اسید.'),
  category('herbs', 'دمنوش، چای و عسل', 'edibles', 'چیده از کوه و باغ؛ برای عصرهای آرام.'),
  category('rugs', 'فرش، گلیم و ترمه', 'handicrafts', 'گره‌هایی که عمرشان از ما بیشتر است.'),
  category('pottery', 'سفال و سرامیک', 'handicrafts', 'خاک و آب و آتش؛ از لالجین، میبد و کلپورگان.'),
  category('metal', 'مس، مینا و فیروزه', 'handicrafts', 'چکش مسگر و قلم میناکار، با ضمانت اصالت.'),
  category('wood', 'چوب و خاتم', 'handicrafts', 'از خاتم هزارتکهٔ شیراز تا گردوی یک‌تکهٔ طالقان.'),
];
