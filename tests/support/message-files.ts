import path from 'node:path';
import { filesUnder, root } from './source-files';

/** Every message of src/messages: its file, the name of the exported object, the key and the text. */
export const MESSAGES = filesUnder(['src/messages'], ['.ts'])
  .filter((file) => !file.endsWith('/translate.ts'))
  .flatMap((file) => {
    const exported = jest.requireActual<Record<string, Record<string, string>>>(path.join(root, file));
    return Object.entries(exported).flatMap(([name, messages]) =>
      Object.entries(messages).map(([key, text]) => ({ file, name, key, text })),
    );
  });
