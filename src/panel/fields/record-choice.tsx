import { useMemo, type ComponentProps } from 'react';
import { AutocompleteInput, useChoicesContext, useRecordContext, type RaRecord } from 'react-admin';
import { isolateLatin } from '@/domain/isolate-latin';

type TextOf = (record: RaRecord) => string;

interface RecordChoiceProps extends Omit<
  ComponentProps<typeof AutocompleteInput>,
  'optionText' | 'inputText' | 'matchSuggestion' | 'filterToQuery' | 'multiple' | 'translateChoice'
> {
  /** The text of a record, the same function in every render; by default its name. */
  readonly textOf?: TextOf;
  /** Several records, shown as chips. */
  readonly multiple?: boolean;
}

const nameOf: TextOf = ({ name }) => (typeof name === 'string' ? name : '');

/**
 * A record chosen by its text, which the API searches. Latin words in the options and in the chips are isolated; the
 * field itself has the text as it is, since it is edited. AutocompleteInput replaces a typed text with the text of the
 * chosen record when that record arrives, and when `optionText` is another element: one record is therefore not typed
 * until the chosen one is loaded, and the element stays the same.
 */
export function RecordChoice({ textOf = nameOf, multiple = false, disabled = false, ...rest }: RecordChoiceProps) {
  const { isPending = false } = useChoicesContext();
  const optionText = useMemo(() => <OptionText textOf={textOf} />, [textOf]);
  return (
    <AutocompleteInput
      {...rest}
      multiple={multiple}
      disabled={disabled || (isPending && !multiple)}
      optionText={optionText}
      inputText={multiple ? (record: RaRecord) => String(isolateLatin(textOf(record))) : textOf}
      matchSuggestion={(filter: string, record: RaRecord) => textOf(record).includes(filter)}
      filterToQuery={(q: string) => ({ q })}
      translateChoice={false}
    />
  );
}

function OptionText({ textOf }: { textOf: TextOf }) {
  const record = useRecordContext();
  return <>{record && isolateLatin(textOf(record))}</>;
}
