import { securityTextOf } from '@/server/seo/security-text';

const NOW = Date.UTC(2026, 10, 28, 13, 5);

it('has the contacts as URIs, a day of expiry within a year, and its own address', () => {
  const config = { contacts: { email: ' salam@khansabz.example ' }, support: { number: '۰۲۱-۹۱۰۰۴۳۲۱' } };
  expect(securityTextOf(config, 'https://khansabz.example', NOW)).toBe(
    [
      'Contact: mailto:salam@khansabz.example',
      'Contact: tel:+982191004321',
      'Expires: 2027-02-26T00:00:00.000Z',
      'Preferred-Languages: fa, en',
      'Canonical: https://khansabz.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it.each([
  [{ contacts: {}, support: {} }, null],
  [{ contacts: { email: null }, support: { number: '' } }, null],
  [{ contacts: { email: 'a@b.example\nContact: https://evil.example' }, support: { number: 'x' } }, null],
  [{ contacts: { email: 'به ما بنویسید' }, support: { number: '+98 912 000 0000' } }, 'tel:+989120000000'],
  [{ contacts: {}, support: { number: '0098 21 1234 5678' } }, 'tel:+982112345678'],
])('of %j has the contact %s', (config, contact) => {
  const text = securityTextOf(config, null, NOW);
  expect(text?.match(/^Contact: .*$/gm) ?? null).toEqual(contact && [`Contact: ${contact}`]);
  if (text) expect(text).not.toContain('Canonical');
});
