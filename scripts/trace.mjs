import { ExpectedFailure } from './lib/errors.mjs';
import { circlesOf, importGraph } from './lib/import-graph.mjs';
import { at } from './lib/paths.mjs';
import { FLOWS, traceFlow } from './lib/trace-flow.mjs';

/**
 * `npm run trace -- cart`: the files that a flow goes through, from the page to the SQL and back to the toast;
 * scripts/lib/trace-flow.mjs defines the flows and what is counted. `npm run trace -- circles`: files that import each
 * other in a circle, imports of types and import() included. Several words print one after the other.
 */
const graph = importGraph(at());
const names = process.argv.slice(3);
const words = [...Object.keys(FLOWS), 'circles'];
if (names.length === 0 || names.some((name) => !words.includes(name)))
  throw new ExpectedFailure(`Name what to print: ${words.join(', ')}.`);

function printCircles() {
  const circles = circlesOf(graph);
  for (const circle of circles) console.log(`A circle of ${circle.length} files:\n${circle.join('\n')}\n`);
  console.log(`${circles.length} circles in ${graph.size} files\n`);
  return circles.length === 0;
}

function printFlow(flow) {
  const { files, unmatched } = traceFlow(graph, flow);
  const inState = files.filter((file) => file.startsWith('src/storefront/state/')).length;
  for (const file of files) console.log(`  ${file}`);
  console.log(`${flow.title}: ${files.length} files, ${inState} of them in src/storefront/state\n`);
  for (const pattern of unmatched) console.log(`Nothing on the way matches ${pattern}`);
  return unmatched.length === 0;
}

const results = names.map((name) => (name === 'circles' ? printCircles() : printFlow(FLOWS[name])));
process.exitCode = results.every(Boolean) ? 0 : 1;
