import { csvText } from '@/domain/csv';

it('a table is text that a spreadsheet opens, with no cell that is a formula', () => {
  expect(
    csvText([
      ['نام', 'مبلغ'],
      ['کریمی، "سارا", تهران', 12_000],
      ['=HYPERLINK("x")', -5],
    ]),
  ).toBe('\uFEFFنام,مبلغ\r\n"کریمی، ""سارا"", تهران",12000\r\n"\'=HYPERLINK(""x"")",-5\r\n');
});
