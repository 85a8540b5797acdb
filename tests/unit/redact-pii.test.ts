import { redactUrl, redactText } from '@/domain/redact-pii';

describe('redacted data for third parties', () => {
  it.each([
    ['ویلا در ماسال ۱۴۰۵', 'ویلا در ماسال ۱۴۰۵'],
    ['زعفران ۵ گرم تا 1200000', 'زعفران ۵ گرم تا 1200000'],
    ['09121234567', '…'],
    ['زنگ بزن ۰۹۱۲ ۱۲۳ ۴۵۶۷ فوری', 'زنگ بزن … فوری'],
    ['+98 (912) 123-4567', '…'],
    ['٠٩١٢١٢٣٤٥٦٧', '…'],
    ['6037-9911-2233-4455', '…'],
    ['maryam@shop.example سفارش', '… سفارش'],
  ])('turns the text «%s» into «%s» [TRK-01]', (words, redacted) => {
    expect(redactText(words)).toBe(redacted);
  });

  it.each([
    ['/products/7/x?ref=a#top', '/products/7/x?ref=a#top'],
    ['/voucher/12?signature=secret&from=sms', '/voucher/12?from=sms'],
    ['/track/12?s=secret&from=sms', '/track/12?from=sms'],
    ['/login?qrcode=table-of-the-yard', '/login'],
    ['/login?backUrl=%2Fvoucher%2F12%3Fsignature%3Dsecret&end_date=2026-12-01', '/login?end_date=2026-12-01'],
    ['/search?name=09121234567&price_max=20000000', '/search?name=%E2%80%A6&price_max=20000000'],
    [
      '/login?backUrl=%2Fsearch%3Fname%3D09121234567%26sort%3Dnewest%23top',
      '/login?backUrl=%2Fsearch%3Fname%3D%25E2%2580%25A6%26sort%3Dnewest%23top',
    ],
    [
      '/profile?backUrl=%2Flogin%3FbackUrl%3D%252Fsearch%253Fname%253Da%2540b.example',
      '/profile?backUrl=%2Flogin%3FbackUrl%3D%252Fsearch%253Fname%253D%2525E2%252580%2525A6',
    ],
    [
      '/login?backUrl=%2Fresidence%2F3%2Fx%3Fstart_date%3D2026-12-01&end_date=2026-12-03',
      '/login?backUrl=%2Fresidence%2F3%2Fx%3Fstart_date%3D2026-12-01&end_date=2026-12-03',
    ],
    ['/login?backUrl=https%3A%2F%2Fother.example%2F%3Fname%3D09121234567', '/login'],
    ['/login?backUrl=http%3A%2F%2F%5B', '/login'],
    [
      '/search?start_date=2026-12-30&end_date=2027-01-02&person_count=2',
      '/search?start_date=2026-12-30&end_date=2027-01-02&person_count=2',
    ],
  ])('turns the address %s into %s [TRK-01]', (path, redacted) => {
    expect(redactUrl(`https://shop.test${path}`)).toBe(`https://shop.test${redacted}`);
  });
});
