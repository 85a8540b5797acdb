import { joinFacts, moreFacts } from '@/domain/join-facts';

describe('facts in one line', () => {
  it('keep their number with its unit, and the dot at the end of a line', () => {
    expect(joinFacts(['۲ آذر تا ۵ آذر', '۳ شب', 'ساعت ۱۴:۰۵'])).toBe(
      '۲\u00a0آذر تا ۵\u00a0آذر\u00a0· ۳\u00a0شب\u00a0· ساعت ۱۴:۰۵',
    );
  });

  it('have no dot beside an empty one', () => {
    expect(joinFacts(['', null, false, 0, 'سارا', undefined])).toBe('سارا');
    expect(joinFacts([])).toBe('');
    expect([moreFacts(['']), moreFacts(['میز'])]).toEqual(['', '\u00a0· میز']);
  });
});
