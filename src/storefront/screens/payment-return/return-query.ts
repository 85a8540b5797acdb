type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What a return from the bank is about (ROUTE-12). Of how it went its address says nothing that counts. */
export type ReturnOf = { readonly is: 'order'; readonly orderId: number } | { readonly is: 'charging' } | { readonly is: 'nothing' };

export function returnOf(query: Query): ReturnOf {
  const orderId = first(query.fromOrder);
  if (orderId !== undefined && /^[1-9]\d{0,8}$/.test(orderId)) return { is: 'order', orderId: Number(orderId) };
  return first(query.isCharging) === 'true' ? { is: 'charging' } : { is: 'nothing' };
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
