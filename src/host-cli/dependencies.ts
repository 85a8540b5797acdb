/** The CLI's access to its environment: a process's own in main.ts, a substitute in tests. */
export interface CliDependencies {
  /** Settings: SHOP_API, PORT. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly tokens: TokenStore;
  fetch(request: Request): Promise<Response>;
  /** Milliseconds since 1970. */
  now(): number;
  /** The user's answer; null without an interactive terminal, or at its end. */
  prompt(question: string): Promise<string | null>;
  /** Whether the terminal is interactive, so that the user can confirm. */
  readonly isInteractive: boolean;
  print(line: string): void;
  printError(line: string): void;
}

/** Panel tokens by the API's origin. */
export interface TokenStore {
  read(origin: string): Promise<string | null>;
  /** Stores a token; null deletes it. */
  write(origin: string, token: string | null): Promise<void>;
}
