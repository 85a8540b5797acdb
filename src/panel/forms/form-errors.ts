import { setSubmissionErrors } from 'react-admin';
import type { FieldValues, UseFormSetError } from 'react-hook-form';

/** Sets the errors of a save at the form's fields; does nothing after a success. */
export function setFormErrors(errors: unknown, setError: UseFormSetError<FieldValues>): void {
  if (typeof errors === 'object' && errors !== null) setSubmissionErrors(errors as FieldValues, setError);
}
