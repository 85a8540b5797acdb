import { addressReceiver, addressText, postalAddressOf } from '@/domain/postal-address';

const street = { address: 'خیابان حافظ', number: '12', lat: null, lng: null };

it('an address is one line with its number in Persian digits', () => {
  expect(addressText({ ...street, number: '12 واحد 3' })).toBe('خیابان حافظ، پلاک ۱۲ واحد ۳');
});

it('province, city, unit and postal code stand in it where they are known, and the receiver apart', () => {
  const whole = { ...street, province: 'فارس', city: 'شیراز', unit: '3', postal_code: '7134853478' };
  const receiver = { receiver: 'سارا نیک‌پور', telephone: '07132300000' };
  expect(addressText({ ...whole, ...receiver })).toBe(
    'استان فارس، شیراز، خیابان حافظ، پلاک ۱۲، واحد ۳، کد پستی ۷۱۳۴۸۵۳۴۷۸',
  );
  expect(addressReceiver(receiver)).toBe('سارا نیک‌پور، ۰۷۱۳۲۳۰۰۰۰۰');
  expect(addressReceiver({ receiver: null, telephone: undefined })).toBe('');
});

it('the postal parts leave out what else a record has, and name those that it lacks', () => {
  const row = { id: 7, title: 'خانه', ...street, city: 'شیراز', zone_id: 2 };
  expect(postalAddressOf(row)).toEqual({
    ...street,
    province: null,
    city: 'شیراز',
    unit: null,
    postal_code: null,
    receiver: null,
    telephone: null,
  });
});
