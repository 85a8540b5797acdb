/** The check of an object store: an object of a few bytes is written, read, listed and deleted. */
import { randomUUID } from 'node:crypto';
import { isNameError, judgeStore, type Judgement, type StoreMeasure } from '@/domain/system-findings';
import type { ObjectStoreAddress } from '@/domain/object-store-address';
import type { ObjectStore } from '../../gateways/object-store';
import type { Reached } from '../../gateways/reach';
import { ObjectStoreError, s3Objects } from '../../gateways/s3-objects';

/** An object store that a setting names. */
export interface NamedStore {
  readonly setting: 'FILES' | 'BACKUP_S3';
  readonly address: ObjectStoreAddress;
}

/** All checks have to be over in half a minute. */
const BOUNDS = { timeoutMs: 5_000, tries: 1 };
/** One of this process: another instance checks at the same time. It is neither a picture nor a backup. */
const FOLDER = 'probe/';
const PROBE = `${FOLDER}${randomUUID()}.txt`;
const CONTENT = new TextEncoder().encode('probe');

/**
 * @param answer of the store's address
 * @returns null where its name is not found, which the line of the names says
 */
export async function checkStore({ setting, address }: NamedStore, answer: Reached | null): Promise<Judgement | null> {
  if (answer && 'reason' in answer && isNameError(answer.reason)) return null;
  const objects = s3Objects(address, BOUNDS);
  const measured = { setting, place: objects.place, host: new URL(address.endpoint).host, bucket: address.bucket };
  const failure =
    answer && 'reason' in answer
      ? { request: 'write' as const, status: null, reason: answer.reason }
      : await probe(objects);
  return judgeStore({ ...measured, failure });
}

async function probe(objects: ObjectStore): Promise<StoreMeasure['failure']> {
  const requests = {
    write: async () => await objects.write(PROBE, CONTENT),
    read: async () => {
      const bytes = await objects.read(PROBE);
      if (bytes === null || !CONTENT.every((byte, at) => byte === bytes[at])) return 'another content';
    },
    list: async () => {
      const stored = await objects.list(FOLDER);
      if (!stored.some(({ key }) => key === PROBE)) return 'the object is missing';
    },
    delete: async () => await objects.remove(PROBE),
  };
  for (const [name, ask] of Object.entries(requests)) {
    const request = name as keyof typeof requests;
    try {
      const wrong = await ask();
      if (wrong !== undefined) return { request, status: 200, reason: wrong };
    } catch (error) {
      if (!(error instanceof ObjectStoreError)) throw error;
      if (request === 'read' || request === 'list') await objects.remove(PROBE).catch(() => undefined);
      return { request, status: error.status, reason: error.reason };
    }
  }
  return null;
}
