/** What the suite is given of the world: a process's own in main.ts, a test's in the tests. */
export interface ConformanceIo {
  /** Settings: SHOP_API, PORT. */
  readonly env: Readonly<Record<string, string | undefined>>;
  fetch(request: Request): Promise<Response>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs a command by the shell; answers what it printed. Rejects when it fails. */
  run(command: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  print(line: string): void;
  printError(line: string): void;
}
