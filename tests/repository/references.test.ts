import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesUnder, root, textOf } from '@tests/support/source-files';

/**
 * What the repository refers to must exist in it: files, folders, and requirement ids, which docs/requirements.md
 * explains. A failed test prints each broken reference as `file:line: reference`.
 */
const SELF = 'tests/repository/references.test.ts';
const CODE = /\.(?:[cm]?[jt]sx?|css)$/;
const TEXT = /(?:\.(?:[cm]?[jt]sx?|css|md|json|sql|ya?ml|conf|sh)|(?:^|\/)(?:Dockerfile|\.dockerignore|\.ci\/run))$/;
/** Generated: lists of packages, snapshots of the database schema, Next's own types. */
const GENERATED = /^(?:package-lock\.json|THIRD-PARTY\.md|next-env\.d\.ts|src\/backend\/db\/migrations\/meta\/.*)$/;

const every = filesUnder(['.']);
const texts = every.filter((file) => TEXT.test(file) && !GENERATED.test(file) && file !== SELF);

/** A code file with everything except its comments blanked; a file of another kind unchanged. */
function proseOf(file: string): string {
  const text = textOf(file);
  if (!CODE.test(file)) return text;
  const comments = text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w\\])\/\/.*$/gm);
  const blank = text.replace(/[^\n]/g, ' ');
  let prose = '';
  for (const { 0: comment, index } of comments) prose += blank.slice(prose.length, index) + comment;
  return prose + blank.slice(prose.length);
}

/** The matches of the pattern in a text, each with its line. */
function mentionsIn(file: string, text: string, pattern: RegExp) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map((match) => ({ where: `${file}:${index + 1}`, line, match })),
    );
}

/** A tracked file, a folder, or the beginning of a file's name (`docs/decisions/0006`, `pages/_app`). */
function isThere(name: string): boolean {
  return (
    existsSync(path.join(root, name)) ||
    every.some((file) => file.startsWith(name) && /[.-]/.test(file[name.length] ?? ''))
  );
}

const PATH = /(?<![\w./@-])(?:\.\/)?((?:src|docs|tests|scripts|pages|public|deploy)\/(?:[\w./-]|\[[\w.]+\])*)/g;

/**
 * The path of a mention: without the punctuation at its end, and only the folder of a pattern
 * (`src/contract/*.ts`).
 */
function pathIn(mention: string, next: string): string {
  if (/[*<{$!(]/.test(next)) return path.posix.dirname(`${mention}x`);
  return mention.replace(/[./-]+$/, '');
}

it('every path that a comment or a document mentions exists', () => {
  const missing = texts.flatMap((file) =>
    mentionsIn(file, proseOf(file), PATH).flatMap(({ where, line, match }) => {
      const name = pathIn(match[1] ?? '', line[match.index + match[0].length] ?? '');
      return isThere(name) ? [] : [`${where}: ${name}`];
    }),
  );
  expect(missing).toEqual([]);
});

it('every document that a message or a setting of a tool mentions exists', () => {
  const missing = texts.flatMap((file) =>
    mentionsIn(file, textOf(file), /(?<![\w./@-])(docs\/[\w./-]*\w)/g).flatMap(({ where, match }) =>
      isThere(match[1] ?? '') ? [] : [`${where}: ${match[1]}`],
    ),
  );
  expect(missing).toEqual([]);
});

/** A file by its name alone, or with the folders right above it. */
const FILE = /(?<![\w./@$}>-])((?:[\w-]+\/)*[a-z0-9_][\w.-]*\.(?:tsx?|m?js|md|css))\b(?![\w(])/g;
/** Files of other programs, or generated. */
const FOREIGN = new Set(['next-env.d.ts', 'x.mjs', 'gtm.js']);

it('every file that a comment or a document mentions by its name exists', () => {
  const missing = texts.flatMap((file) =>
    mentionsIn(file, proseOf(file), FILE).flatMap(({ where, match }) => {
      const name = match[1] ?? '';
      return FOREIGN.has(name) || every.some((one) => `/${one}`.endsWith(`/${name}`)) ? [] : [`${where}: ${name}`];
    }),
  );
  expect(missing).toEqual([]);
});

it('every file of public/ that the code loads by its address exists', () => {
  const address = /['"`(](\/[\w./-]+\.(?:js|woff2|svg|png|ico|css))['"`)]/g;
  const code = texts.filter((file) => /^(?:src|pages|public)\/|^next\.config\.js$/.test(file));
  const addresses = code.flatMap((file) => mentionsIn(file, textOf(file), address));
  expect(addresses.length).toBeGreaterThan(10);
  expect(
    addresses
      .filter(({ match }) => !existsSync(path.join(root, 'public', match[1] ?? '')))
      .map(({ where, match }) => `${where}: ${match[1]}`),
  ).toEqual([]);
});

/** The anchor of a heading of a document. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

it('every link of a document leads to a file that exists, and to a heading of it', () => {
  const broken = texts
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      mentionsIn(file, textOf(file), /\]\(([^)\s]+)\)/g).flatMap(({ where, match }) => {
        const link = match[1] ?? '';
        if (/^[a-z]+:/.test(link)) return [];
        const [target = '', anchor] = link.split('#');
        const to = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
        if (!existsSync(path.join(root, to))) return [`${where}: ${link}`];
        if (anchor === undefined) return [];
        const anchors = [...textOf(to).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
        return anchors.includes(anchor) ? [] : [`${where}: ${link}`];
      }),
    );
  expect(broken).toEqual([]);
});

it('nothing refers to documents that are not in the repository', () => {
  const words = /(?:spec|peers) §|\b(?:wire|look|house)\.md\b|(?<![\w./-])(?:facts|design|findings)\/\w/g;
  const found = texts.flatMap((file) => [
    ...mentionsIn(file, textOf(file), words),
    ...mentionsIn(file, proseOf(file), /\(wire,/g),
  ]);
  expect(found.map(({ where, match }) => `${where}: ${match[0]}`)).toEqual([]);
});

const explained = new Set(
  [...textOf('docs/requirements.md').matchAll(/^\| ([A-Z]+-\d\d) +\|/gm)].map(([, id = '']) => id),
);
const areas = [...new Set([...explained].map((id) => id.slice(0, -3)))];

it('docs/requirements.md explains every requirement id that is used', () => {
  expect(areas.length).toBeGreaterThan(15);
  const id = new RegExp(String.raw`(?<![\w-])(?:${areas.join('|')})-\d\d(?!\d)|(?<=\[)[A-Z]{2,}-\d\d(?=[\],])`, 'g');
  const unknown = texts.flatMap((file) =>
    mentionsIn(file, textOf(file), id).flatMap(({ where, match }) =>
      explained.has(match[0]) ? [] : [`${where}: ${match[0]}`],
    ),
  );
  expect(unknown).toEqual([]);
});

it('docs/requirements.md explains no id twice', () => {
  const ids = [...textOf('docs/requirements.md').matchAll(/^\| ([A-Z]+-\d\d) +\|/gm)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
