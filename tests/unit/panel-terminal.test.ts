import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { indented, sentence, table, widthOf } from '@/host-cli/terminal-text';
import { tokenFile } from '@/host-cli/token-file';
import { parseDay, parseId, parseNights, parseRange, parseToman } from '@/host-cli/parse-arguments';

const LRM = '\u200e';
const [LRI, RLI, PDI] = ['\u2066', '\u2067', '\u2069'];
const NOW = Date.parse('2026-11-20T21:00:00.000Z');

describe('Persian on a terminal', () => {
  it('begins every line at the left and lets what is Persian run from the right', () => {
    expect(sentence('قیمت ۳ شب: ۲٬۵۰۰٬۰۰۰ تومان.')).toBe(`${LRM}${RLI}قیمت ۳ شب: ۲٬۵۰۰٬۰۰۰ تومان.${PDI}`);
    expect(indented('همین')).toBe(`${LRM}    ${RLI}همین${PDI}`);
  });

  it('keeps commands, flags and addresses whole inside of a sentence, without its full stop', () => {
    expect(sentence('وارد شوید: npm run panel -- login')).toContain(`${LRI}npm run panel -- login${PDI}`);
    expect(sentence('روز کاری (--working) یا --reset.')).toBe(
      `${LRM}${RLI}روز کاری (${LRI}--working${PDI}) یا ${LRI}--reset${PDI}.${PDI}`,
    );
    expect(sentence('بنویسید: price <product> [to] <amount|reset>')).toContain(
      `${LRI}price <product> [to] <amount|reset>${PDI}`,
    );
    expect(sentence('به http://localhost:3000 نمی‌رسم')).toContain(`${LRI}http://localhost:3000${PDI}`);
  });

  it('leaves a line that is not Persian as it is, so that it can be copied', () => {
    expect(sentence('show <order>')).toBe('show <order>');
  });

  it('lets nothing of a stranger move the cursor or turn the line', () => {
    expect(sentence('نام\u001b[2\u202e بد\u2069\r')).toBe(`${LRM}${RLI}نام [2 بد ${PDI}`);
  });

  it('counts columns without joiners, marks and vowels', () => {
    expect([widthOf('می‌روم'), widthOf('مُهرِ'), widthOf('۱۲۳'), widthOf('ab'), widthOf(sentence('شب'))]).toEqual([
      5, 3, 3, 2, 2,
    ]);
  });

  it('draws tables whose lines are equally wide, whatever digits and scripts stand in them', () => {
    const lines = table(
      ['شماره', 'نام', 'x'],
      [
        ['۱', 'خانهٔ گالی‌پوش', '09121234567'],
        ['۱۲۳۴۵۶۷', '', 'ab ۱۲ شب'],
        ['12', 'مُهر', ''],
      ],
    );
    expect(new Set(lines.map(widthOf)).size).toBe(1);
    expect(lines).toHaveLength(5);
  });

  it('keeps the columns in one order: between two cells the line runs from the left', () => {
    const [, , row = ''] = table(['الف', 'ب', 'پ'], [['۱', '۱۱ تا ۱۴ آذر', 'بسته']]);
    expect(row).toBe(`${LRM}${RLI}۱${PDI}${LRM}    ${RLI}۱۱ تا ۱۴ آذر${PDI}${LRM}  ${RLI}بسته${PDI}${LRM}`);
  });
});

describe('what is typed', () => {
  it.each([
    ['1405/09/12'],
    ['۱۴۰۵/۹/۱۲'],
    ['1405-09-12'],
    ['1405.9.12'],
    ['2026-12-03'],
    ['2026/12/3'],
    [' ۲۰۲۶-۱۲-۰۳ '],
  ])('as the day %s is the same day', (text) => {
    expect(parseDay(text, NOW)).toBe('2026-12-03');
  });

  it('as today is Tehran’s today', () => {
    expect([parseDay('امروز', NOW), parseDay('فردا', NOW)]).toEqual(['2026-11-21', '2026-11-22']);
  });

  it.each([['1405/12/30'], ['1405/7/31'], ['2026-02-29'], ['12/09/1405'], ['دیروز'], ['']])(
    'as the day “%s” is refused',
    (text) => {
      expect(() => parseDay(text, NOW)).toThrow(/تاریخ نیست/);
    },
  );

  it('as a range may be one day, never backwards; nights end before the day of leaving, and not in years', () => {
    expect(parseRange('فردا', undefined, NOW)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect(() => parseRange('فردا', 'امروز', NOW)).toThrow(/پیش از/);
    expect(parseNights('2026-12-03', { checkOut: '1405/09/14' }, NOW)).toEqual(['2026-12-03', '2026-12-04']);
    expect(parseNights('2026-12-03', { nights: '۲' }, NOW)).toEqual(['2026-12-03', '2026-12-04']);
    expect(() => parseNights('2026-12-03', { nights: '0' }, NOW)).toThrow();
    expect(() => parseNights('2026-12-03', { checkOut: '2030-01-01' }, NOW)).toThrow(/حداکثر/);
  });

  it('as a number may have any digits and separators', () => {
    expect([parseId('#۱۲'), parseId('000012'), parseToman('۲٬۵۰۰٬۰۰۰'), parseToman('2,500,000')]).toEqual([
      12, 12, 2_500_000, 2_500_000,
    ]);
    for (const text of ['', '0', '-1', '1.5', '99999999999']) expect(() => parseId(text)).toThrow();
    for (const text of ['', '0', '-5', 'reset']) expect(() => parseToman(text)).toThrow();
  });
});

describe('the file of tokens', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tokens-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps one token an address, for its owner’s eyes alone, even where it was not', async () => {
    const file = path.join(folder, 'new', 'panel-token.json');
    const tokens = tokenFile(file);
    expect(await tokens.read('https://a.example')).toBeNull();
    await tokens.write('https://a.example', 'one');
    await tokens.write('https://b.example', 'two');
    expect([await tokens.read('https://a.example'), await tokens.read('https://b.example')]).toEqual(['one', 'two']);
    await tokens.write('https://a.example', null);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ 'https://b.example': 'two' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('that is broken or open to all is made anew', async () => {
    const file = path.join(folder, 'panel-token.json');
    writeFileSync(file, '{"https://a.example": 1', { mode: 0o644 });
    const tokens = tokenFile(file);
    expect(await tokens.read('https://a.example')).toBeNull();
    await tokens.write('https://a.example', 'one');
    expect([await tokens.read('https://a.example'), statSync(file).mode & 0o777]).toEqual(['one', 0o600]);
  });
});
