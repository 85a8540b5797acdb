interface Known {
  readonly method: string;
  readonly path: string;
}

/** The methods of a path, for the Allow header of a 405; empty for an unknown path. */
export function methodsOf(path: string, routes: readonly Known[]): string[] {
  const methods = routes.filter((one) => patternOf(one.path).test(path)).map((one) => one.method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
}

function patternOf(path: string): RegExp {
  const parts = path.split('/');
  const source = parts
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  return new RegExp(`^${source}/?$`);
}
