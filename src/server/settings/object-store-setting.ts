/** Addresses of object stores: `s3://bucket/prefix?endpoint=https://s3.example&region=ir`. */
import * as z from 'zod';
import type { ObjectStoreAddress } from '@/domain/object-store-address';
import { SettingsError } from './settings-error';

const SHAPE = 'an address such as s3://bucket/folder?endpoint=https://s3.example';
/** What stores that have no regions accept. */
const REGION = 'us-east-1';

type Place = Omit<ObjectStoreAddress, 'key' | 'secret'>;

export const objectStoreAddress = z
  .string()
  .transform(placeOf)
  .refine((place) => place !== null, SHAPE)
  .optional();

function placeOf(text: string): Place | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, pathname, searchParams, username } = new URL(text);
  const [endpoint, region = REGION] = [searchParams.get('endpoint'), searchParams.get('region') ?? undefined];
  const path = pathname.replace(/^\/+|\/+$/g, '');
  const isPlain = path === '' || /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/.test(path);
  if (protocol !== 's3:' || username !== '' || !isPlain || !/^[a-z0-9][a-z0-9.-]+$/.test(hostname)) return null;
  if (endpoint === null || !URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) return null;
  return { endpoint: new URL(endpoint).origin, bucket: hostname, prefix: path === '' ? '' : `${path}/`, region };
}

/** A place with its key. Throws {@link SettingsError} where one is missing. */
export function withKey(
  name: string,
  place: Place | null | undefined,
  key: string | undefined,
  secret: string | undefined,
): ObjectStoreAddress | null {
  if (!place) return null;
  if (key !== undefined && secret !== undefined) return { ...place, key, secret };
  const missing = key === undefined ? 'KEY' : 'SECRET';
  throw new SettingsError(`With ${name}, ${name.replace(/_S3$/, '')}_S3_${missing} must be set as well.`);
}
