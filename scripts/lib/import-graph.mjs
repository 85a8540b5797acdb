import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Which file of `src` and `pages` imports which: by value, as a type, by import() and by require(). Files and imports
 * of other kinds (style sheets, packages) are left out.
 * @param {string} root of the repository
 * @returns {Map<string, { value: string[], type: string[] }>} paths from the root with forward slashes
 */
export function importGraph(root) {
  const graph = new Map();
  const walk = (folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) walk(name);
      else if (/\.(tsx?|mjs)$/.test(entry.name)) graph.set(name, importsOf(root, name));
    }
  };
  ['pages', 'src'].forEach(walk);
  return graph;
}

function importsOf(root, file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const typed = new Set([...text.matchAll(/^import type\b[^;]*?from '([^']+)';/gm)].map(([, name]) => name));
  const valued = new Set(
    [...text.matchAll(/(?:^import (?!type\b)|\bimport\(|\brequire\()[^;]*?'([^']+)'/gm)].map(([, name]) => name),
  );
  const imports = { value: [], type: [] };
  for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
    const target = fileOf(root, file, fileName);
    if (target) imports[typed.has(fileName) && !valued.has(fileName) ? 'type' : 'value'].push(target);
  }
  return imports;
}

function fileOf(root, from, name) {
  const base = name.startsWith('@/')
    ? `src/${name.slice(2)}`
    : name.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), name)
      : null;
  if (base === null) return null;
  const candidates = /\.(tsx?|mjs)$/.test(base) ? [base] : [`${base}.ts`, `${base}.tsx`];
  return candidates.find((file) => existsSync(path.join(root, file))) ?? null;
}

/**
 * Groups of files that import each other in a circle: the strongly connected components (Tarjan) of more than one file.
 */
export function circlesOf(graph) {
  const circles = [];
  const index = new Map();
  const low = new Map();
  const stack = [];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    const { value, type } = graph.get(file) ?? { value: [], type: [] };
    for (const next of [...value, ...type]) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return circles;
}
