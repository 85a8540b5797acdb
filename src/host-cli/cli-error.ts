/** An error with one sentence for the user; the exit code is 1. */
export class CliError extends Error {
  constructor(
    message: string,
    /** Fields of the request that the API refused. */
    readonly fields: readonly string[] = [],
  ) {
    super(message);
  }
}
