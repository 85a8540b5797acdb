import { compareVersions } from '@/domain/version-order';

it.each([
  ['1.0.0', '1.0.0', 0],
  ['1.0.1', '1.0.0', 1],
  ['1.10.0', '1.9.9', 1],
  ['2.0.0', '10.0.0', -1],
  ['1.0.0-rc.1', '1.0.0', -1],
  ['1.0.0', '1.0.0-rc.2', 1],
  ['1.0.0-rc.10', '1.0.0-rc.2', 1],
])('%s compared with %s is %d', (one, other, expected) => {
  expect(Math.sign(compareVersions(one, other))).toBe(expected);
});
