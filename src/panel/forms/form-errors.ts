import { setSubmissionErrors } from 'react-admin';
import type { FieldValues, UseFormSetError } from 'react-hook-form';

/** Puts what a save has answered at the fields of the form; nothing when it succeeded. */
export function setFormErrors(errors: unknown, setError: UseFormSetError<FieldValues>): void {
  if (typeof errors === 'object' && errors !== null) setSubmissionErrors(errors as FieldValues, setError);
}
