import { PAYMENT_STATES } from '@/backend/db/schema/payments';
import { firstStatus, ORDER_TRANSITIONS } from '@/domain/order-state-machine';
import { textOf } from '@tests/support/source-files';

/** The steps of each diagram of docs/correctness.md, as `from to`; `[*]` is the beginning or the end. */
const [goods = [], stay = [], , payment = []] = [
  ...textOf('docs/correctness.md').matchAll(/```mermaid\n([\s\S]*?)```/g),
].map(([, text = '']) => [...text.matchAll(/^ *(\S+) --> ([^\s:]+)/gm)].map(([, from, to]) => `${from} ${to}`));

const between = (steps: readonly string[]) => steps.filter((step) => !step.includes('[*]')).sort();

test.each([
  ['goods', goods, [firstStatus('goods')]],
  ['stay', stay, [firstStatus('stay'), firstStatus('stay', true)]],
] as const)(
  'the diagram of the life of an order (%s) has the transitions of the state machine',
  (kind, steps, first) => {
    expect(between(steps)).toEqual(ORDER_TRANSITIONS[kind].map(({ from, to }) => `${from} ${to}`).sort());
    expect(steps.filter((step) => step.startsWith('[*]')).sort()).toEqual(first.map((to) => `[*] ${to}`).sort());
  },
);

test('the diagram of the life of a payment has its states', () => {
  const states = new Set(payment.flatMap((step) => step.split(' ')).filter((state) => state !== '[*]'));
  expect([...states].sort()).toEqual([...PAYMENT_STATES].sort());
});
