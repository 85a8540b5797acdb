/** What the command cannot do, as the one sentence that the person at the terminal reads; the exit code is 1. */
export class CliError extends Error {
  constructor(
    message: string,
    /** Fields of the request that the shop has refused. */
    readonly fields: readonly string[] = [],
  ) {
    super(message);
  }
}
