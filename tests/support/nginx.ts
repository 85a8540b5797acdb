/** A parser for the subset of nginx's language that deploy/nginx.conf uses: it evaluates the headers of a response. */

export interface Directive {
  readonly words: readonly string[];
  /** The directives in its block; null for one that ends with a semicolon. */
  readonly block: readonly Directive[] | null;
}

/**
 * A response before nginx adds headers: its status, and the headers of the shop, or null where nginx itself responds.
 */
export interface UpstreamResponse {
  readonly status: number;
  readonly upstream: Readonly<Record<string, string>> | null;
}

const TOKEN = /#[^\n]*|"((?:[^"\\]|\\.)*)"|([{};])|([^\s{};"#]+)/g;

export function parseNginx(text: string): Directive[] {
  const open: Directive[][] = [[]];
  let words: string[] = [];
  for (const [whole, quoted, sign, plain] of text.matchAll(TOKEN)) {
    if (whole.startsWith('#')) continue;
    const block = open.at(-1);
    if (!block) throw new Error('A brace closes nothing');
    if (sign === '{') {
      const inner: Directive[] = [];
      block.push({ words, block: inner });
      open.push(inner);
      words = [];
    } else if (sign !== undefined) {
      if (sign === ';') block.push({ words, block: null });
      else open.pop();
      if (sign === '}' && words.length > 0) throw new Error(`${words.join(' ')} has no end`);
      words = [];
    } else words.push(quoted ?? plain ?? '');
  }
  const [all, ...left] = open;
  if (!all || left.length > 0 || words.length > 0) throw new Error('The file has no end');
  return all;
}

export const named = (directives: readonly Directive[], name: string): Directive[] =>
  directives.filter(({ words }) => words[0] === name);

/**
 * The headers that this level adds to a response. Without `always`, nginx only adds them to some statuses; a header
 * without a value is not sent.
 */
export function headersAdded(
  conf: readonly Directive[],
  level: readonly Directive[],
  answered: UpstreamResponse,
): Record<string, string> {
  const variables = variablesOf(conf, answered);
  const added = named(level, 'add_header').flatMap(
    ({ words: [, name = '', value = '', always] }): [string, string][] => {
      const told =
        always === 'always' || [200, 201, 204, 206, 301, 302, 303, 304, 307, 308].includes(answered.status)
          ? filled(value, variables)
          : '';
      return told === '' ? [] : [[name, told]];
    },
  );
  return Object.fromEntries(added);
}

type Variables = (name: string) => string;

function variablesOf(conf: readonly Directive[], { status, upstream }: UpstreamResponse): Variables {
  const headers = Object.fromEntries(
    Object.entries(upstream ?? {}).map(([name, value]) => [
      `upstream_http_${name.toLowerCase().replaceAll('-', '_')}`,
      value,
    ]),
  );
  const plain: Readonly<Record<string, string>> = { status: String(status), request_id: 'of-nginx', ...headers };
  const valueOf: Variables = (name) => {
    const map = named(conf, 'map').find(({ words }) => words[2] === `$${name}`);
    if (!map) {
      if (plain[name] === undefined && !name.startsWith('upstream_http_'))
        throw new Error(`$${name} is no variable that is known here`);
      return plain[name] ?? '';
    }
    const source = filled(map.words[1] ?? '', valueOf);
    const entry = map.block?.find(({ words: [pattern = ''] }) =>
      pattern.startsWith('~') ? new RegExp(pattern.slice(1)).test(source) : pattern === source,
    );
    return filled((entry ?? map.block?.find(({ words }) => words[0] === 'default'))?.words[1] ?? '', valueOf);
  };
  return valueOf;
}

function filled(text: string, valueOf: Variables): string {
  return text.replace(/\$(\w+)/g, (_, name: string) => valueOf(name));
}
