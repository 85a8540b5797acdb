import type { SmsGateway } from '@/backend/gateways/sms';
import { inFlightSms } from '@/backend/gateways/in-flight-sms';

const MOBILE = '09121234567';

/** A provider that responds on demand. */
function slowProvider() {
  const answers: { yes: () => void; no: (error: Error) => void }[] = [];
  const given: string[][] = [];
  const take = (...message: string[]) => {
    given.push(message);
    return new Promise<void>((yes, no) => answers.push({ yes, no }));
  };
  const provider: SmsGateway = {
    name: 'slow',
    sendCode: (mobile, code) => take(mobile, code),
    sendText: (mobile, text) => take(mobile, text),
  };
  return { provider, given, answers };
}

it('codes and texts are passed to the provider unchanged, and its result is returned', async () => {
  const { provider, given, answers } = slowProvider();
  const sms = inFlightSms(provider);
  const [code, text] = [sms.sendCode(MOBILE, '123456', 'shop'), sms.sendText(MOBILE, 'سلام')];
  expect([sms.name, sms.count()]).toEqual(['slow', 2]);
  await Promise.resolve();
  expect(given).toEqual([
    [MOBILE, '123456'],
    [MOBILE, 'سلام'],
  ]);
  answers[0]?.yes();
  answers[1]?.no(new Error('away'));
  await expect(code).resolves.toBeUndefined();
  await expect(text).rejects.toThrow('away');
  expect(sms.count()).toBe(0);
});

it('settled() resolves once all messages in flight have succeeded or failed', async () => {
  const { provider, answers } = slowProvider();
  const sms = inFlightSms(provider);
  expect(await sms.settled(60_000)).toBe(0);
  void sms.sendText(MOBILE, 'one');
  sms.sendText(MOBILE, 'two').catch(() => undefined);
  let left: number | null = null;
  const settled = sms.settled(60_000).then((count) => (left = count));
  await Promise.resolve();
  answers[0]?.yes();
  await new Promise((resolve) => setImmediate(resolve));
  expect([left, sms.count()]).toEqual([null, 1]);
  answers[1]?.no(new Error('away'));
  await settled;
  expect(left).toBe(0);
});

it('settled() returns the number of pending messages after its timeout', async () => {
  const { provider } = slowProvider();
  const sms = inFlightSms(provider);
  void sms.sendText(MOBILE, 'one');
  void sms.sendCode(MOBILE, '123456', 'shop');
  expect(await sms.settled(20)).toBe(2);
});

it('a provider that throws synchronously counts as failed', async () => {
  const sms = inFlightSms({
    name: 'broken',
    sendCode: () => Promise.resolve(),
    sendText: () => {
      throw new Error('broken');
    },
  });
  await expect(sms.sendText(MOBILE, 'one')).rejects.toThrow('broken');
  expect(await sms.settled(20)).toBe(0);
});
