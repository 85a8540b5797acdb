/** What the command is given of the world: a process's own in main.ts, a test's in the tests. */
export interface CliDependencies {
  /** Settings: SHOP_API, PORT. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly tokens: TokenStore;
  fetch(request: Request): Promise<Response>;
  /** Milliseconds since 1970. */
  now(): number;
  /** What the person answers; null when nobody is there to answer (any more). */
  prompt(question: string): Promise<string | null>;
  /** Whether a person sits at the terminal, who can be asked to confirm. */
  readonly isInteractive: boolean;
  print(line: string): void;
  printError(line: string): void;
}

/** Tokens of the panel by the address of the API. */
export interface TokenStore {
  read(origin: string): Promise<string | null>;
  /** Keeps a token, or with null forgets it. */
  write(origin: string, token: string | null): Promise<void>;
}
