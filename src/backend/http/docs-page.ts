/** The OpenAPI document as a readable page: plain HTML without scripts or third-party servers. */
import type { OpenApiDocument } from './openapi';

type Operation = NonNullable<NonNullable<OpenApiDocument['paths']>[string]['get']>;

const STYLE = `
body{font:16px/1.6 system-ui,sans-serif;max-inline-size:62rem;margin:0 auto;padding:1.5rem;color:#1c1b19;background:#fbf9f5}
h1{margin-block-end:0}h2{margin-block:2.5rem .5rem;text-transform:capitalize}a{color:#8a3d10}
details{border:1px solid #e3dccf;border-radius:8px;background:#fff;margin-block:.5rem;padding-inline:1rem}
summary{padding-block:.6rem;cursor:pointer;overflow-wrap:anywhere}
.method{display:inline-block;min-inline-size:3.2rem;font-weight:700}
code,pre{font:13px/1.5 ui-monospace,monospace}
pre{overflow:auto;background:#f5f1ea;border-radius:8px;padding:.75rem}
.note{color:#6b6357}`;

/** The whole page. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  );
  const areas = (document.tags ?? []).map(({ name }) => {
    const tagged = operations.filter(({ operation }) => operation.tags?.includes(name));
    return `<h2 id="${escape(name)}">${escape(name)}</h2>${tagged.map(operationHtml).join('')}`;
  });
  const shapes = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<details id="shape-${escape(name)}"><summary><code>${escape(name)}</code></summary>${schemaHtml(schema)}</details>`,
  );
  const { title, description = '' } = document.info;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><h1>${escape(title)}</h1>
<p>${escape(description)} The same as data: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
<main>${areas.join('')}<h2>Shapes</h2>${shapes.join('')}</main></body></html>`;
}

function operationHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary = '', description = '', parameters, requestBody, responses } = operation;
  const answers: unknown = responses?.['200'];
  return `<details id="${escape(operation.operationId ?? path)}"><summary><span class="method">${escape(method.toUpperCase())}</span>
<code>${escape(path)}</code> <span class="note">${escape(summary)}</span></summary>
<p>${escape(description)}</p>${part('Parameters', parameters)}${part('Request', requestBody)}${part('Answer', answers)}</details>`;
}

function part(title: string, value: unknown): string {
  return value === undefined || (Array.isArray(value) && value.length === 0)
    ? ''
    : `<h3>${title}</h3>${schemaHtml(value)}`;
}

/** A schema as JSON whose references link to the schemas below. */
function schemaHtml(schema: unknown): string {
  const json = escape(JSON.stringify(schema, null, 2));
  return `<pre>${json.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#shape-$1">$1</a>')}</pre>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
