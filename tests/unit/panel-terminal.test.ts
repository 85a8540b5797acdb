import { indented, sentence } from '@/host-cli/terminal-text';

const LRM = '\u200e';
const [LRI, RLI, PDI] = ['\u2066', '\u2067', '\u2069'];

describe('Persian on a terminal', () => {
  it('starts every line at the left and sets Persian text from right to left', () => {
    expect(sentence('قیمت ۳ شب: ۲٬۵۰۰٬۰۰۰ تومان.')).toBe(`${LRM}${RLI}قیمت ۳ شب: ۲٬۵۰۰٬۰۰۰ تومان.${PDI}`);
    expect(indented('همین')).toBe(`${LRM}    ${RLI}همین${PDI}`);
  });

  it('isolates commands, flags and addresses in a sentence, without its full stop', () => {
    expect(sentence('وارد شوید: npm run panel -- login')).toContain(`${LRI}npm run panel -- login${PDI}`);
    expect(sentence('روز کاری (--working) یا --reset.')).toBe(
      `${LRM}${RLI}روز کاری (${LRI}--working${PDI}) یا ${LRI}--reset${PDI}.${PDI}`,
    );
    expect(sentence('بنویسید: price <product> [to] <amount|reset>')).toContain(
      `${LRI}price <product> [to] <amount|reset>${PDI}`,
    );
    expect(sentence('به http://localhost:3000 نمی‌رسم')).toContain(`${LRI}http://localhost:3000${PDI}`);
  });

  it('leaves a line without Persian text unchanged, so that it can be copied', () => {
    expect(sentence('show <order>')).toBe('show <order>');
  });

  it('removes control and direction characters from untrusted text', () => {
    expect(sentence('نام\u001b[2\u202e بد\u2069\r')).toBe(`${LRM}${RLI}نام [2 بد ${PDI}`);
  });
});
