/** The hosts of the residence shop. Names are invented; the numbers lie in a range that is not given out. */
import type { DemoHost } from '../demo-shop';

const host = (key: string, name: string, person: 'woman' | 'man', last: string, sinceDays: number): DemoHost => ({
  key,
  name,
  person,
  mobile: `0912000${last}`,
  sinceDays,
});

export const HOSTS: readonly DemoHost[] = [
  host('rahim', 'رحیم شفق‌دوست', 'man', '1001', 2310),
  host('maryam', 'مریم گیل‌آذر', 'woman', '1002', 1480),
  host('davoud', 'داوود کوهپایه', 'man', '1003', 1925),
  host('parvin', 'پروین دریاپور', 'woman', '1004', 860),
  host('hamed', 'حامد سبزه‌کار', 'man', '1005', 1210),
  host('batoul', 'بتول خشت‌ساز', 'woman', '1006', 2640),
  host('mahmoud', 'محمود بادگیری', 'man', '1007', 1730),
  host('tahereh', 'طاهره گلابچی‌نیا', 'woman', '1008', 980),
  host('kambiz', 'کامبیز نقش‌پرداز', 'man', '1009', 1345),
  host('soudabeh', 'سودابه نارنج‌زاده', 'woman', '1010', 1590),
  host('ghasem', 'قاسم ریگ‌آبادی', 'man', '1011', 2085),
  host('jasem', 'جاسم لنج‌دار', 'man', '1012', 1120),
  host('shirin', 'شیرین مرجان‌فر', 'woman', '1013', 640),
  host('behrouz', 'بهروز پاکدشتی‌راد', 'man', '1014', 1015),
  host('kazhal', 'کژال بلوط‌نژاد', 'woman', '1015', 1390),
  host('yashar', 'یاشار سبلان‌خواه', 'man', '1016', 770),
];
