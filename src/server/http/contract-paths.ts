/** Which addresses a shop's own backend answers: the calls of the contract, its files, and what banks and calendars ask for. */
import type { Call, Shape } from '@/contract/endpoint';
import { type Area, everyCall, everyShape } from '@/contract/endpoints';

interface KnownCall {
  readonly call: Call;
  readonly path: RegExp;
  readonly answer: Shape['answer'];
}

/** Those with fewer parameters first: `products/search` is not a product by the name `search`. */
const CALLS: readonly KnownCall[] = (Object.keys(everyCall) as Area[])
  .flatMap((area) => {
    const shapes: Readonly<Record<string, Shape>> = everyShape[area];
    return Object.entries<Call>(everyCall[area]).flatMap(([name, call]) => {
      const shape = shapes[name];
      return shape ? [{ call, path: patternOf(call), answer: shape.answer }] : [];
    });
  })
  .sort((one, other) => paramsIn(one.call) - paramsIn(other.call));

/** With and without the slash at its end. */
function patternOf({ path }: Call): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replace(/:[a-zA-Z]+/g, '[^/]+')}/?$`);
}

function paramsIn({ path }: Call): number {
  return path.split(':').length - 1;
}

/** No calls of the contract: pictures, a bank's return, the pages of a bank for tests, a voucher's calendar file. */
const OTHERS: readonly { readonly path: RegExp; readonly methods: readonly string[] }[] = [
  { path: /^\/files\/[^/]+$/, methods: ['GET'] },
  { path: /^\/api\/v1\/payment\/[^/]+\/return\/?$/, methods: ['GET', 'POST'] },
  { path: /^\/api\/v1\/sandbox-bank\/[^/]+$/, methods: ['GET', 'POST'] },
  { path: /^\/api\/v1\/voucher\/[^/]+\/stay\.ics$/, methods: ['GET'] },
];

/** Written so, a segment may be several to the server behind: a slash, a backslash, a NUL, a parameter of the path. */
const AMBIGUOUS = /%2f|%5c|%00|[;\\]/i;

/** The call of the contract at this address (`/api/v1/…` without its query). */
export function callAt(method: string, pathname: string): KnownCall | undefined {
  return CALLS.find(({ call, path }) => call.method === method && path.test(pathname));
}

/** The methods under which a shop's own backend is asked for this address; none for an address that it does not have. */
export function methodsAt(pathname: string): string[] {
  if (AMBIGUOUS.test(pathname)) return [];
  const methods = [
    ...CALLS.filter(({ path }) => path.test(pathname)).map(({ call }) => call.method),
    ...OTHERS.filter(({ path }) => path.test(pathname)).flatMap((other) => other.methods),
  ];
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
}
