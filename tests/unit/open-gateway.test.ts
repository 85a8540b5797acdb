import { openBank, openSms } from '@/backend/gateways/open-gateway';
import { providersOf } from '@/domain/providers';

const BANKS = providersOf('payment').map(([name]) => name);
const SMS_PROVIDERS = providersOf('sms').map(([name]) => name);

it.each(BANKS)('the bank %s is opened under its own name', (provider) => {
  expect(openBank({ provider, values: {} }).name).toBe(provider);
});

it.each(SMS_PROVIDERS)('the SMS provider %s is opened under its own name', (provider) => {
  expect(openSms({ provider, values: {} }).name).toBe(provider);
});

it('a provider that does not exist is an error that names it and the known ones', () => {
  expect(() => openBank({ provider: 'kavenegar', values: {} })).toThrow(
    `There is no provider “kavenegar” of the kind payment; known are ${BANKS.join(', ')}.`,
  );
  expect(() => openSms({ provider: 'toString', values: {} })).toThrow(/no provider “toString” of the kind sms/);
});
