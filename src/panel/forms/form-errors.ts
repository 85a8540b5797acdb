import { setSubmissionErrors } from 'react-admin';
import type { FieldError, FieldErrors, FieldValues, UseFormSetError } from 'react-hook-form';

/** Sets the errors of a save at the form's fields; does nothing after a success. */
export function setFormErrors(errors: unknown, setError: UseFormSetError<FieldValues>): void {
  if (typeof errors === 'object' && errors !== null) setSubmissionErrors(errors as FieldValues, setError);
}

/** React Admin marks the messages of validators. */
const OF_VALIDATOR = '@@react-admin@@';

/** The text of a field's error. */
export function fieldErrorText(error: Pick<FieldError, 'message'> | undefined): string | undefined {
  const message = error?.message;
  return message?.startsWith(OF_VALIDATOR) ? (JSON.parse(message.slice(OF_VALIDATOR.length)) as string) : message;
}

export interface ServerError {
  /** The path of the field, such as `toppings.0.price`. */
  readonly path: string;
  readonly message: string;
  /** Whether the form has an input for the field. */
  readonly hasInput: boolean;
}

/** The API's errors among the errors of a form. */
export function serverErrorsOf(errors: FieldErrors | undefined, prefix = ''): ServerError[] {
  return Object.entries(errors ?? {}).flatMap(([name, error]): ServerError[] => {
    if (typeof error !== 'object') return [];
    const { type, message = '', ref } = error as Partial<FieldError>;
    const path = `${prefix}${name}`;
    // Only an error itself has a type that is text: a group of fields may have a field with any name.
    if (typeof type !== 'string') return serverErrorsOf(error as FieldErrors, `${path}.`);
    // The form library adds the reference of a registered input to an error.
    return type === 'server' ? [{ path, message, hasInput: ref !== undefined }] : [];
  });
}
