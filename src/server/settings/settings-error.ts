/** A setting that is wrong or missing; the message is the sentence that the start prints. */
export class SettingsError extends Error {}
