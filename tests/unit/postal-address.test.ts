import { addressText, postalAddressOf } from '@/domain/postal-address';

it('an address is one line with its number in Persian digits', () => {
  expect(addressText({ address: 'خیابان حافظ', number: '12 واحد 3', lat: null, lng: null })).toBe(
    'خیابان حافظ، پلاک ۱۲ واحد ۳',
  );
});

it('the postal parts leave out what else a record has', () => {
  const row = { id: 7, title: 'خانه', address: 'خیابان حافظ', number: '12', lat: 35.7, lng: 51.4, zone_id: 2 };
  expect(postalAddressOf(row)).toEqual({ address: 'خیابان حافظ', number: '12', lat: 35.7, lng: 51.4 });
});
