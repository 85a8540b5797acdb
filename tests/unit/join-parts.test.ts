import { joinParts, furtherParts } from '@/domain/join-parts';

describe('facts in one line', () => {
  it('keep their number with its unit, and the dot at the end of a line', () => {
    expect(joinParts(['نان × ۲'])).toBe('نان ×\u00a0۲');
    expect(joinParts(['۲ آذر تا ۵ آذر', '۳ شب', 'ساعت ۱۴:۰۵'])).toBe(
      '۲\u00a0آذر تا ۵\u00a0آذر\u00a0· ۳\u00a0شب\u00a0· ساعت ۱۴:۰۵',
    );
  });

  it('have no dot beside an empty one', () => {
    expect(joinParts(['', null, false, 0, 'سارا', undefined])).toBe('سارا');
    expect(joinParts([])).toBe('');
    expect([furtherParts(['']), furtherParts(['میز'])]).toEqual(['', '\u00a0· میز']);
  });
});
