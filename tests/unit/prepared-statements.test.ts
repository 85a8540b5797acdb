import { statementNames } from '@/backend/db/prepared-statements';

const LOOK = 'select 1 where 1 = $1';

function nameAfter(times: number, { nameOf }: ReturnType<typeof statementNames>, text = LOOK): string | undefined {
  for (let turn = 1; turn < times; turn += 1) nameOf(text);
  return nameOf(text);
}

it('a frequent statement gets a name, which never changes', () => {
  const names = statementNames({ after: 2 });
  expect([names.nameOf(LOOK), names.nameOf(LOOK)]).toEqual([undefined, undefined]);
  const name = names.nameOf(LOOK);
  expect(name).toMatch(/^shop_\d+$/);
  expect(names.nameOf(LOOK)).toBe(name);
});

it('every frequent statement gets its own name', () => {
  const names = statementNames({ after: 1 });
  expect(nameAfter(2, names)).not.toBe(nameAfter(2, names, `${LOOK} limit $2`));
});

it('a search gets no name, because its plan depends on its parameters, unless names for searches are asked for', () => {
  const names = statementNames({ after: 1 });
  const search = 'with found as materialized (select id from products where price < $1)\n  select count(*) from found';
  expect(nameAfter(9, names, search)).toBeUndefined();
  expect(nameAfter(9, statementNames({ after: 1, searches: true }), search)).toEqual(expect.any(String));
  expect(
    nameAfter(9, names, 'with lines as (insert into "order_lines" values ($1)) insert into "audit_log" values ($2)'),
  ).toEqual(expect.any(String));
});

it('the number of statement names is limited', () => {
  const names = statementNames({ after: 1, max: 1 });
  const first = nameAfter(2, names);
  expect([first, nameAfter(9, names, 'select 2 where 2 = $1')]).toEqual([expect.any(String), undefined]);
  expect(names.nameOf(LOOK)).toBe(first);
});

it('the counts of rare statements are dropped', () => {
  const names = statementNames({ after: 1 });
  names.nameOf(LOOK);
  for (let index = 0; index < 2_000; index += 1) names.nameOf(`select ${index} where 2 = $1`);
  expect([names.nameOf(LOOK), typeof names.nameOf(LOOK)]).toEqual([undefined, 'string']);
});
