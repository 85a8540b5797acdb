import { isolateLatin } from '@/domain/isolate-latin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { serverErrorsOf } from './form-errors';

/** The library's type of a subscription does not list `isSubmitting`. */
const SUBMITS: object = { isSubmitting: true };

/** The API's errors: those of fields out of view too, and those without an input. `end`: shown below them. */
export function ServerErrors({ end }: { end?: ReactNode }) {
  const { errors } = useFormState();
  const { subscribe, clearErrors } = useFormContext();
  // A submit validates inputs only: an error without an input would refuse every later submit.
  useEffect(
    () =>
      subscribe({
        formState: SUBMITS,
        callback: ({ isSubmitting, errors: former }) => {
          const lost = isSubmitting ? serverErrorsOf(former).filter(({ hasInput }) => !hasInput) : [];
          if (lost.length > 0) clearErrors(lost.map(({ path }) => path));
        },
      }),
    [subscribe, clearErrors],
  );
  const texts = [...new Set(serverErrorsOf(errors).map(({ message }) => message))];
  if (texts.length === 0) return null;
  return (
    <Alert severity="error" role="alert">
      {texts.map((text) => (
        <Box key={text}>{isolateLatin(text)}</Box>
      ))}
      {end}
    </Alert>
  );
}
