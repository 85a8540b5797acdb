import type { ComponentProps } from 'react';
import { AutocompleteInput, useRecordContext, type RaRecord } from 'react-admin';
import { isolateLatin } from '@/domain/isolate-latin';

type TextOf = (record: RaRecord) => string;

interface RecordChoiceProps extends Omit<
  ComponentProps<typeof AutocompleteInput>,
  'optionText' | 'inputText' | 'matchSuggestion' | 'filterToQuery' | 'multiple' | 'translateChoice'
> {
  /** The text of a record; by default its name. */
  readonly textOf?: TextOf;
  /** Several records, shown as chips. */
  readonly multiple?: boolean;
}

const nameOf: TextOf = ({ name }) => (typeof name === 'string' ? name : '');

/**
 * A record chosen by its text, which the API searches. Latin words in the options and in the chips are isolated; the
 * field itself has the text as it is, since it is edited.
 */
export function RecordChoice({ textOf = nameOf, multiple = false, ...rest }: RecordChoiceProps) {
  return (
    <AutocompleteInput
      {...rest}
      multiple={multiple}
      optionText={<OptionText textOf={textOf} />}
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
