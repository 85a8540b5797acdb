/** The CLI's access to its environment: a process's own in main.ts, a substitute in tests. */
export interface CliDependencies {
  /** Settings: SHOP_API, PORT. */
  readonly env: Readonly<Record<string, string | undefined>>;
  fetch(request: Request): Promise<Response>;
  /** The user's answer; null without an interactive terminal, or at its end. */
  prompt(question: string): Promise<string | null>;
  print(line: string): void;
  printError(line: string): void;
}
