/**
 * A folder that is named in a command, such as a disk that an export is written to. Where root gave the command, it goes on
 * as the shop's user (act-as-owner.ts), who may not use that folder: a process that stays root's reads and writes there.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { folderObjects } from '@/backend/gateways/folder-objects';
import type { ObjectStore } from '@/backend/gateways/object-store';

type Call = { [Name in 'read' | 'write' | 'remove' | 'list']: readonly [Name, ...Parameters<ObjectStore[Name]>] };
interface Question {
  readonly folder: string;
  readonly call: Call[keyof Call];
}
/** Of an error only these properties, which a message between processes would drop. */
type Failure = Pick<NodeJS.ErrnoException, 'message' | 'code' | 'path' | 'syscall'>;
type Answer = { readonly value: unknown } | { readonly failure: Failure };

const MARK = 'CARAVANSARA_CALLER_FOLDER';

let helper: ChildProcess | null = null;

/** Starts that process, which runs the same program. Called as root. */
export function keepCaller(env: NodeJS.ProcessEnv): void {
  const [, program = '', ...words] = process.argv;
  helper = fork(program, words, { env: { ...env, [MARK]: 'true' }, serialization: 'advanced' });
  helper.unref();
  helper.channel?.unref();
}

/** Whether the command goes on as another user than the one who gave it. */
export const isCallerKept = (): boolean => helper !== null;

/** Whether this is that process. */
export const isCaller = (env: NodeJS.ProcessEnv): boolean => env[MARK] !== undefined && process.send !== undefined;

/** Answers until the other process ends. */
export function serveCaller(): void {
  process.on('message', ({ folder, call }: Question) => {
    const [name, ...parameters] = call;
    const store = folderObjects(folder);
    const work = store[name] as (...values: typeof parameters) => Promise<unknown>;
    work(...parameters).then(
      (value) => process.send?.({ value } satisfies Answer),
      ({ message, code, path, syscall }: NodeJS.ErrnoException) =>
        process.send?.({ failure: { message, code, path, syscall } } satisfies Answer),
    );
  });
}

/** The folder as the user who gave the command reads and writes it. */
export function callerFolder(folder: string): ObjectStore {
  const caller = helper;
  if (caller === null) return folderObjects(folder);
  // One question after the other, so that each answer is that of the last.
  let last: Promise<unknown> = Promise.resolve();
  const ask = <T>(...call: Question['call']): Promise<T> => {
    const answer = last.then(async () => {
      const result = await answerOf(caller, { folder, call });
      if ('value' in result) return result.value as T;
      throw Object.assign(new Error(result.failure.message), result.failure);
    });
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    place: folder,
    read: (key) => ask('read', key),
    write: (key, bytes) => ask('write', key, bytes),
    remove: (key) => ask('remove', key),
    list: (prefix) => ask('list', prefix),
  };
}

async function answerOf(caller: ChildProcess, question: Question): Promise<Answer> {
  const gone = new Error('The process that reads and writes as root has ended.');
  // Only while it is asked does it keep this process running.
  caller.channel?.ref();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const onExit = () => reject(gone);
      caller.once('exit', onExit).once('message', (answer) => {
        caller.off('exit', onExit);
        resolve(answer as Answer);
      });
      caller.send(question, (error) => error && reject(error));
    });
  } finally {
    caller.channel?.unref();
  }
}
