/** Opens the gateway of a chosen provider. */
import { kavenegar, type KavenegarSettings } from './kavenegar';
import type { PaymentGateway } from './payment';
import type { SmsGateway } from './sms';
import { smsIr, type SmsIrSettings } from './sms-ir';
import { zarinpal, type ZarinpalSettings } from './zarinpal';
import { zibal, type ZibalSettings } from './zibal';

/** A bank with its keys. */
export type BankChoice =
  ({ readonly gateway: 'zarinpal' } & ZarinpalSettings) | ({ readonly gateway: 'zibal' } & ZibalSettings);

/** An SMS provider with its keys. */
export type SmsChoice =
  ({ readonly provider: 'kavenegar' } & KavenegarSettings) | ({ readonly provider: 'sms_ir' } & SmsIrSettings);

export function openBank(choice: BankChoice): PaymentGateway {
  return choice.gateway === 'zarinpal' ? zarinpal(choice) : zibal(choice);
}

export function openSms(choice: SmsChoice): SmsGateway {
  return choice.provider === 'kavenegar' ? kavenegar(choice) : smsIr(choice);
}
