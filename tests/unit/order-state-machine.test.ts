import { ORDER_STATUSES, SUB_STATUSES } from '@/contract/orders.schemas';
import {
  awaitsPayment,
  canCancel,
  canTransition,
  canPay,
  payUntil,
  canRate,
  firstStatus,
  hasVoucher,
  isHoldingStatus,
  isFinal,
  ORDER_TRANSITIONS,
  ORDER_TABS,
  statusMessageKey,
  subStatusOf,
  type Actor,
  type OrderKind,
  type OrderStatus,
} from '@/domain/order-state-machine';
import { orderStatusMessages } from '@/messages/order-status';

const KINDS: OrderKind[] = ['goods', 'stay'];
const ACTORS: Actor[] = ['customer', 'host', 'kitchen', 'panel', 'system'];
const NOW = Date.UTC(2026, 10, 20, 12);

/** All transitions, `from>to: actors`, listed independently of the code. */
const STEPS: Record<OrderKind, string[]> = {
  goods: [
    'created>canceled: customer host panel system',
    'created>in_progress: system',
    'in_progress>canceled: customer host panel system',
    'in_progress>ready: host kitchen panel',
    'ready>canceled: panel',
    'ready>done: host panel',
    'ready>send: host panel',
    'send>canceled: panel',
    'send>done: host panel system',
  ],
  stay: [
    'in_progress>canceled: customer panel system',
    'in_progress>done: host panel system',
    'rt_accept>canceled: customer panel system',
    'rt_accept>in_progress: system',
    'rt_wait>canceled: customer host panel system',
    'rt_wait>rt_accept: host panel system',
  ],
};

describe('order states', () => {
  it.each(KINDS)('allow %s orders exactly their own transitions [ORD-02]', (kind) => {
    const found: string[] = [];
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        const actors = ACTORS.filter((actor) => canTransition(kind, from, to, actor));
        if (actors.length > 0) found.push(`${from}>${to}: ${actors.join(' ')}`);
      }
    }
    expect(found.sort()).toEqual(STEPS[kind]);
  });

  it.each(KINDS)('lead every %s order to a final state without further transitions', (kind) => {
    const reached = new Set<OrderStatus>([firstStatus(kind), firstStatus(kind, true)]);
    for (const status of reached)
      for (const step of ORDER_TRANSITIONS[kind]) if (step.from === status) reached.add(step.to);
    expect(ORDER_TRANSITIONS[kind].every((step) => reached.has(step.from))).toBe(true);
    for (const status of reached)
      expect(ORDER_TRANSITIONS[kind].some((step) => step.from === status)).toBe(!isFinal(status));
    expect([...reached].filter(isFinal).sort()).toEqual(['canceled', 'done']);
  });

  it('start at created, at the host’s response, or at the payment of an instant residence', () => {
    expect([firstStatus('goods'), firstStatus('stay'), firstStatus('stay', true)]).toEqual([
      'created',
      'rt_wait',
      'rt_accept',
    ]);
  });

  it('in the default tab are six [STATE-04]', () => {
    expect(ORDER_TABS).toEqual(['created', 'in_progress', 'ready', 'send', 'rt_wait', 'rt_accept']);
  });

  it('have a sub-status that names the canceling actor [ORD-02]', () => {
    expect(ACTORS.map((actor) => subStatusOf('canceled', actor))).toEqual([
      'canceled_rt_guest_reject_cancel',
      'canceled_rt_host_reject',
      'canceled_rt_host_reject',
      'canceled_rt_host_reject',
      'canceled_expired',
    ]);
    expect(subStatusOf('done', 'customer')).toBeNull();
  });

  it('hold a request for two hours and an unpaid order for half an hour', () => {
    expect(ORDER_STATUSES.filter(isHoldingStatus)).toEqual(expect.arrayContaining(['rt_wait', 'rt_accept', 'created']));
    expect(ORDER_STATUSES.filter(isHoldingStatus)).toHaveLength(3);
  });
});

describe('customer actions', () => {
  it('include the payment of created goods and of an accepted stay until the hold ends', () => {
    const payable = KINDS.flatMap((kind) =>
      ORDER_STATUSES.filter((status) => canPay({ kind, status }, NOW)).map((status) => `${kind} ${status}`),
    );
    expect(payable).toEqual(['goods created', 'stay rt_accept']);
    const until = (pay_before: string | null) => canPay({ kind: 'stay', status: 'rt_accept', pay_before }, NOW);
    expect([
      until('2026-11-20T12:00:01Z'),
      until('2026-11-20T12:00:00Z'),
      until('2026-11-20T15:30:01+03:30'),
      until(null),
      until('nonsense'),
    ]).toEqual([true, false, true, true, false]);
  });

  it('include the payment of food until its delivery hour, which the shop may record later', () => {
    const food = (deliver_at: string | null, pay_before: string | null = '2026-11-23T12:00:00Z') =>
      ({ kind: 'goods', status: 'created', pay_before, deliver_at }) as const;
    const [before, at] = [food('2026-11-20T12:00:01Z'), food('2026-11-20T12:00:00Z')];
    expect([before, at, food(null)].map((order) => canPay(order, NOW))).toEqual([true, false, true]);
    expect([before, at, food(null)].map((order) => awaitsPayment(order, NOW))).toEqual([true, true, true]);
    expect(awaitsPayment(food(null, '2026-11-20T12:00:00Z'), NOW)).toBe(false);
    expect([
      payUntil(at),
      payUntil(food('2026-11-24T12:00:00Z')),
      payUntil(food(null)),
      payUntil(food('2026-11-20T12:00:00Z', null)),
    ]).toEqual(['2026-11-20T12:00:00Z', '2026-11-23T12:00:00Z', '2026-11-23T12:00:00Z', null]);
  });

  it('include canceling goods before they are ready, and a paid stay before the day of arrival in Tehran', () => {
    expect(ORDER_STATUSES.filter((status) => canCancel({ kind: 'goods', status }, NOW))).toEqual([
      'created',
      'in_progress',
    ]);
    const stay = (status: OrderStatus, arrival: string | null = '2026-11-21', nowMs = NOW) =>
      canCancel({ kind: 'stay', status, arrival }, nowMs);
    expect(ORDER_STATUSES.filter((status) => stay(status))).toEqual(['in_progress', 'rt_wait', 'rt_accept']);
    expect([stay('in_progress', '2026-11-20'), stay('in_progress', null)]).toEqual([false, false]);
    expect(stay('in_progress', '2026-11-21', Date.UTC(2026, 10, 20, 20, 29))).toBe(true);
    expect(stay('in_progress', '2026-11-21', Date.UTC(2026, 10, 20, 20, 30))).toBe(false);
  });

  it.each(['2026-11-20', '2026-11-21'])(
    'include canceling an unpaid stay that arrives on %s until its hold ends [ORD-02]',
    (arrival) => {
      const held = (pay_before: string | null) =>
        (['rt_wait', 'rt_accept'] as const).filter((status) =>
          canCancel({ kind: 'stay', status, arrival, pay_before }, NOW),
        );
      expect([held('2026-11-20T12:00:01Z'), held(null), held('2026-11-20T12:00:00Z')]).toEqual([
        ['rt_wait', 'rt_accept'],
        ['rt_wait', 'rt_accept'],
        [],
      ]);
    },
  );

  it('include canceling food before its delivery hour', () => {
    const food = (deliver_at: string) =>
      ORDER_STATUSES.filter((status) => canCancel({ kind: 'goods', status, deliver_at }, NOW));
    expect([food('2026-11-20T12:00:01Z'), food('2026-11-20T12:00:00Z')]).toEqual([['created', 'in_progress'], []]);
  });

  it('include rating a finished order once [ORD-03]', () => {
    expect(ORDER_STATUSES.filter((status) => canRate({ kind: 'goods', status }))).toEqual(['done']);
    expect(canRate({ kind: 'stay', status: 'done', rated: true })).toBe(false);
  });

  it('include the voucher of a paid stay [ORD-04]', () => {
    expect(ORDER_STATUSES.filter((status) => hasVoucher({ kind: 'stay', status }))).toEqual(['in_progress', 'done']);
    expect(ORDER_STATUSES.filter((status) => hasVoucher({ kind: 'goods', status }))).toEqual([]);
  });
});

describe('status message [ORD-01]', () => {
  it('exists for every status of either kind', () => {
    for (const kind of KINDS) {
      for (const status of ORDER_STATUSES)
        expect(Object.keys(orderStatusMessages)).toContain(statusMessageKey({ kind, status }));
      for (const sub_status of SUB_STATUSES)
        expect(statusMessageKey({ kind, status: 'canceled', sub_status })).toBe(
          kind === 'goods' && sub_status === 'canceled_rt_host_reject'
            ? 'status.canceled_shop'
            : `status.${sub_status}`,
        );
    }
  });

  it('is paid for a paid stay, and unknown for an unknown status', () => {
    expect(statusMessageKey({ kind: 'stay', status: 'in_progress' })).toBe('status.paid_stay');
    expect(statusMessageKey({ kind: 'goods', status: 'in_progress' })).toBe('status.in_progress');
    expect(statusMessageKey({ kind: 'goods', status: 'lost' })).toBe('status.unknown');
    expect(statusMessageKey({ kind: 'goods', status: 'canceled', sub_status: 'because' })).toBe('status.canceled');
    expect(statusMessageKey({ kind: 'goods', status: 'canceled' })).toBe('status.canceled');
  });
});
