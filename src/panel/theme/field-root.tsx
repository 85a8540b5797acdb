import type { ComponentProps } from 'react';

type FieldRootProps = ComponentProps<'div'> & { readonly InputProps?: unknown };

/** The element around an input. React Admin adds `InputProps`, which MUI 9 does not know and would write into the document. */
export function FieldRoot({ InputProps: _, ...rest }: FieldRootProps) {
  return <div {...rest} />;
}
