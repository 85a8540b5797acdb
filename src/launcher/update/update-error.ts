/** An update that was refused or did not succeed. The message is one sentence for the operator. */
export class UpdateError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UpdateError';
  }
}
