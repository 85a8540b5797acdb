/** Reports for people and for programs. */
import type { Result } from './check-runner';

/** Number of failures shown per check; the JUnit file contains all. */
const SHOWN = 5;

/** One line per endpoint with its counts, followed by its failures; at the end the totals. */
export function tableLines(results: readonly Result[]): string[] {
  const endpoints = [...new Set(results.map(({ endpoint }) => endpoint))];
  const width = Math.max(...endpoints.map((endpoint) => endpoint.length), 'call'.length);
  const lines = [`${'call'.padEnd(width)}  passed  failed  skipped`];
  for (const endpoint of endpoints) {
    const endpointResults = results.filter((result) => result.endpoint === endpoint);
    const counts = (['passed', 'failed', 'skipped'] as const).map((outcome) =>
      countOf(endpointResults, outcome).toString().padStart(outcome.length),
    );
    lines.push(`${endpoint.padEnd(width)}  ${counts.join('  ')}`, ...endpointResults.flatMap(linesOf));
  }
  return [...lines, '', summaryOf(results)];
}

function linesOf({ title, outcome, failures }: Result): string[] {
  if (outcome === 'passed') return [];
  if (outcome === 'skipped') return [`    - ${title}: left out, ${failures.join('; ')}`];
  const rest = failures.length > SHOWN ? [`        … and ${failures.length - SHOWN} more`] : [];
  return [`    x ${title}`, ...failures.slice(0, SHOWN).map((failure) => `        ${failure}`), ...rest];
}

function summaryOf(results: readonly Result[]): string {
  const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((outcome) =>
    countOf(results, outcome),
  );
  return `${passed} checks passed, ${failed} failed, ${skipped} left out, of ${new Set(results.map(({ endpoint }) => endpoint)).size} calls`;
}

function countOf(results: readonly Result[], outcome: Result['outcome']): number {
  return results.filter((result) => result.outcome === outcome).length;
}

/** JUnit XML: a suite per area, a case per check. */
export function junitXml(results: readonly Result[]): string {
  const areas = [...new Set(results.map(areaOf))];
  const suites = areas.map((area) => {
    const areaResults = results.filter((result) => areaOf(result) === area);
    const counts = `tests="${areaResults.length}" failures="${countOf(areaResults, 'failed')}" skipped="${countOf(areaResults, 'skipped')}"`;
    return `  <testsuite name="${escaped(area)}" ${counts} time="${secondsOf(areaResults)}">\n${areaResults.map(caseOf).join('')}  </testsuite>\n`;
  });
  const totals = `tests="${results.length}" failures="${countOf(results, 'failed')}" skipped="${countOf(results, 'skipped')}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance" ${totals} time="${secondsOf(results)}">\n${suites.join('')}</testsuites>\n`;
}

function caseOf(result: Result): string {
  const { endpoint, title, outcome, failures } = result;
  const head = `    <testcase classname="${escaped(endpoint)}" name="${escaped(title)}" time="${secondsOf([result])}"`;
  if (outcome === 'passed') return `${head}/>\n`;
  const why = escaped(failures.join('\n'));
  const child =
    outcome === 'failed'
      ? `<failure message="${escaped(failures[0] ?? '')}">${why}</failure>`
      : `<skipped message="${why}"/>`;
  return `${head}>${child}</testcase>\n`;
}

function areaOf({ endpoint }: Result): string {
  return endpoint.split('.')[0] ?? endpoint;
}

function secondsOf(results: readonly Result[]): string {
  return (results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000).toFixed(3);
}

/** Responses may contain any text; XML allows no control characters but tab and line feeds, and no lone surrogates. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/\n/g, '&#10;');
}
