import { filesUnder, linesMatching, textOf } from '@tests/support/source-files';

const code = filesUnder(['src', 'pages', 'tests', 'scripts'], ['.ts', '.tsx', '.js', '.mjs', '.css']).filter(
  (file) => file !== 'tests/repository/source-hygiene.test.ts',
);
const tests = code.filter((file) => file.startsWith('tests/'));

it('the code has no TODO, FIXME, XXX or HACK', () => {
  expect(linesMatching(code, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
});

it('no test is skipped (except by machine or database engine), and none is focused', () => {
  expect(
    linesMatching(
      tests,
      /^(?!.*\? (it|test|describe) : \1\.skip).*(\b(it|test|describe)\.(only|skip|todo)\b|\b(fit|xit|fdescribe|xdescribe|xtest)\()/,
    ),
  ).toEqual([]);
});

it('no test sleeps', () => {
  expect(
    linesMatching(
      tests.filter((file) => file.includes('.test.')),
      /new Promise\([^)]*\)?\s*=>\s*setTimeout\(|waitForTimeout\(/,
    ),
  ).toEqual([]);
});

it('no type check and no lint rule is switched off for a whole file or without a reason', () => {
  expect(linesMatching(code, /@ts-(ignore|nocheck)/)).toEqual([]);
  expect(linesMatching(code, /eslint-disable(?!-next-line)(?!-line)/)).toEqual([]);
  expect(linesMatching(code, /eslint-disable-(next-)?line(?!.* -- )/)).toEqual([]);
});

it('the lockfile installs from whichever registry the machine uses', () => {
  expect(linesMatching(['package-lock.json'], /"resolved": *"https?:/)).toEqual([]);
});

interface Locked {
  packages: Record<
    string,
    {
      dependencies?: Record<string, string>;
      optionalDependencies?: Record<string, string>;
      integrity?: string;
    }
  >;
}

it('the lockfile has the integrity of every package, those of other platforms too', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as Locked;
  const installed = Object.entries(packages).filter(([place]) => place !== '');
  expect(installed.length).toBeGreaterThan(100);
  expect(
    installed.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]+=*$/.test(integrity)).map(([place]) => place),
  ).toEqual([]);
});

/**
 * A tag (`latest`) changes while the lockfile does not. npm accepts a tag only with the resolved address, which the
 * lockfile omits, so `npm ci` refuses it.
 */
it('a package required by a tag has a range of versions in package.json', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as Locked;
  const { overrides } = JSON.parse(textOf('package.json')) as { overrides: Record<string, string> };
  const byTag = Object.values(packages)
    .flatMap(({ dependencies = {} }) => Object.entries(dependencies))
    .filter(([, wanted]) => /^[a-z][\w.-]*$/i.test(wanted))
    .map(([name]) => name);
  expect(Object.keys(overrides).sort()).toEqual([...new Set(byTag)].sort());
});

it('the lockfile has the packages of every platform: without one of them `npm ci` fails on all', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as Locked;
  const names = new Set(
    Object.keys(packages).map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  );
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(optional.length).toBeGreaterThan(20);
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});
