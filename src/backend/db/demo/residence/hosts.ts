/** The hosts of the residence shop. Names are invented; the numbers are in a range that is not assigned. */
import type { DemoHost } from '../demo-shop';

const host = (key: string, name: string, last: string, sinceDays: number): DemoHost => ({
  key,
  name,
  mobile: `0912000${last}`,
  sinceDays,
});

export const HOSTS: readonly DemoHost[] = [
  host('rahim', 'رحیم شفق‌دوست', '1001', 2310),
  host('maryam', 'مریم گیل‌آذر', '1002', 1480),
  host('davoud', 'داوود کوهپایه', '1003', 1925),
  host('parvin', 'پروین دریاپور', '1004', 860),
  host('hamed', 'حامد سبزه‌کار', '1005', 1210),
  host('batoul', 'بتول خشت‌ساز', '1006', 2640),
  host('mahmoud', 'محمود بادگیری', '1007', 1730),
  host('tahereh', 'طاهره گلابچی‌نیا', '1008', 980),
  host('kambiz', 'کامبیز نقش‌پرداز', '1009', 1345),
  host('soudabeh', 'سودابه نارنج‌زاده', '1010', 1590),
  host('ghasem', 'قاسم ریگ‌آبادی', '1011', 2085),
  host('jasem', 'جاسم لنج‌دار', '1012', 1120),
  host('shirin', 'شیرین مرجان‌فر', '1013', 640),
  host('behrouz', 'بهروز پاکدشتی‌راد', '1014', 1015),
  host('kazhal', 'کژال بلوط‌نژاد', '1015', 1390),
  host('yashar', 'یاشار سبلان‌خواه', '1016', 770),
];
