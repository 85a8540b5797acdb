import type { HTMLAttributes, Key } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';

/** An option of an MUI Autocomplete, with isolated Latin words; the field has the text as it is, since it is edited. */
export function renderChoiceOption<Option>(
  { key, ...props }: HTMLAttributes<HTMLLIElement> & { readonly key?: Key | null },
  option: Option,
  _state: unknown,
  { getOptionLabel }: { readonly getOptionLabel: (option: Option) => string },
) {
  return (
    <li key={key} {...props}>
      {isolateLatin(getOptionLabel(option))}
    </li>
  );
}
