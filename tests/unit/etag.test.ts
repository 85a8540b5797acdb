import { generateETag } from '@/server/http/etag';

it('marks the same text alike and another one otherwise', () => {
  const mark = generateETag('<p>ویلا</p>');
  expect(mark).toMatch(/^"[\w-]{27}"$/);
  expect(generateETag('<p>ویلا</p>')).toBe(mark);
  expect(generateETag('<p>ویلا</p> ')).not.toBe(mark);
  expect(generateETag('<p>ویلا</p>', true)).toBe(`W/${mark}`);
});
