import { filesUnder, textOf } from '@tests/support/source-files';
import { keyPattern } from './key-pattern';

/** Rooms of src/messages that come with the code that speaks them; the others come with every page. */
const later = filesUnder(['src/messages'], ['.ts'])
  .filter((file) => !/\/(book|t|messages|common|errors|shell)\.ts$/.test(file))
  .map((file) => {
    const keys = new Set([...textOf(file).matchAll(/^ {2}'([\w.-]+)':/gm)].map(([, key = '']) => key));
    return { name: file.replace(/^src\/text\/|\.ts$/g, ''), keys };
  });

/** Domain rules name keys as data; whoever says them imports the room. */
const speakers = filesUnder(['src', 'pages'], ['.ts', '.tsx']).filter((file) => !/^src\/(text|domain)\//.test(file));

it('a file that names a sentence imports the room of src/messages that holds it', () => {
  const missing = speakers.flatMap((file) => {
    const source = textOf(file);
    const named = new Set([...source.matchAll(/(['"])([\w-]+(?:\.[\w-]+)+)\1/g)].map(([, , key = '']) => key));
    return later
      .filter(
        ({ name, keys }) => [...keys].some((key) => named.has(key)) && !source.includes(`import '@/messages/${name}';`),
      )
      .map(({ name }) => `${file}: ${name}`);
  });
  expect(later.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

it('a file that makes up a key imports a room of src/messages that has such keys', () => {
  const frameKeys = filesUnder(['src/messages'], ['common.ts', 'errors.ts', 'shell.ts']).flatMap((file) =>
    [...textOf(file).matchAll(/^ {2}'([\w.-]+)':/gm)].map(([, key = '']) => key),
  );
  const missing = speakers.flatMap((file) => {
    const source = textOf(file);
    const loaded = [
      ...frameKeys,
      ...later.filter(({ name }) => source.includes(`import '@/messages/${name}';`)).flatMap(({ keys }) => [...keys]),
    ];
    return [...source.matchAll(/\b(?:t|sentenceOf)\(\s*`([^`]*)`/g)].flatMap(([, template = '']) => {
      const pattern = keyPattern(template);
      return pattern && !loaded.some((key) => pattern.test(key)) ? [`${file}: ${template}`] : [];
    });
  });
  expect(missing).toEqual([]);
});
