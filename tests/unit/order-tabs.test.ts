import { chosenTab, orderTabs, tabCount } from '@/domain/order-tabs';

describe('tabs of the orders page [STATE-04]', () => {
  it('start with the current orders, list each status of the kind once, and end with all', () => {
    expect(orderTabs('goods').map(({ key }) => key)).toEqual([
      'current',
      'created',
      'in_progress',
      'ready',
      'send',
      'done',
      'canceled',
      'all',
    ]);
    expect(orderTabs('stay').map(({ key }) => key)).toEqual([
      'current',
      'rt_wait',
      'rt_accept',
      'in_progress',
      'done',
      'canceled',
      'all',
    ]);
    expect(orderTabs('goods')[0].statuses).toEqual(['created', 'in_progress', 'ready', 'send', 'rt_wait', 'rt_accept']);
    expect(orderTabs('stay').at(-1)?.statuses).toHaveLength(8);
  });

  it('are selected by the stored statuses in any order; an unknown choice selects the first', () => {
    const tabs = orderTabs('goods');
    expect(chosenTab(tabs, ['rt_accept', 'rt_wait', 'send', 'ready', 'in_progress', 'created']).key).toBe('current');
    expect(chosenTab(tabs, ['canceled']).key).toBe('canceled');
    expect(chosenTab(tabs, ['created', 'done']).key).toBe('current');
    expect(chosenTab(tabs, []).key).toBe('current');
    // A status of stays, for which goods orders have no tab.
    expect(chosenTab(tabs, ['rt_wait']).key).toBe('current');
  });

  it('count the orders of their statuses', () => {
    const [current] = orderTabs('goods');
    expect(tabCount(current, { created: 2, send: 1, canceled: 7 })).toBe(3);
  });
});
