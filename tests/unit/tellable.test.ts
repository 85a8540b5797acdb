import { tellableUrl, tellableWords } from '@/domain/tellable';

describe('what third parties may be told', () => {
  it.each([
    ['ویلا در ماسال ۱۴۰۵', 'ویلا در ماسال ۱۴۰۵'],
    ['زعفران ۵ گرم تا 1200000', 'زعفران ۵ گرم تا 1200000'],
    ['09121234567', '…'],
    ['زنگ بزن ۰۹۱۲ ۱۲۳ ۴۵۶۷ فوری', 'زنگ بزن … فوری'],
    ['+98 (912) 123-4567', '…'],
    ['٠٩١٢١٢٣٤٥٦٧', '…'],
    ['6037-9911-2233-4455', '…'],
    ['maryam@shop.example سفارش', '… سفارش'],
  ])('[TRK-01] of the words «%s»: «%s»', (words, told) => {
    expect(tellableWords(words)).toBe(told);
  });

  it.each([
    ['/products/7/x?ref=a#top', '/products/7/x?ref=a#top'],
    ['/voucher/12?signature=secret&from=sms', '/voucher/12?from=sms'],
    ['/login?qrcode=table-of-the-yard', '/login'],
    ['/login?backUrl=%2Fvoucher%2F12%3Fsignature%3Dsecret&end_date=2026-12-01', '/login?end_date=2026-12-01'],
    ['/search?name=09121234567&price_max=20000000', '/search?name=%E2%80%A6&price_max=20000000'],
    ['/search?start_date=2026-12-30&end_date=2027-01-02&person_count=2', '/search?start_date=2026-12-30&end_date=2027-01-02&person_count=2'],
  ])('[TRK-01] of the address %s: %s', (path, told) => {
    expect(tellableUrl(`https://shop.test${path}`)).toBe(`https://shop.test${told}`);
  });
});
