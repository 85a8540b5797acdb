/** A wrong or missing setting; the message is the sentence printed at the start. */
export class SettingsError extends Error {}
