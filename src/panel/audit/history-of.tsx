import { useRecordContext } from 'react-admin';
import { RecordHistory } from './record-history';

/** The history of the edited record. */
export function HistoryOf({ record }: { record: string }) {
  const id = useRecordContext()?.id;
  return id === undefined ? null : <RecordHistory subject={`${record}:${id}`} />;
}
