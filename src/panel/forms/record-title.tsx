import { isolateLatin } from '@/domain/isolate-latin';
import { useRecordContext } from 'react-admin';

/** The name of the opened record. */
export function RecordTitle({ source = 'name' }: { source?: string }) {
  const name: unknown = useRecordContext()?.[source];
  return <>{typeof name === 'string' ? isolateLatin(name) : ''}</>;
}
