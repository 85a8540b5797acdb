/** The suite's access to its environment: a process's own in main.ts, a substitute in tests. */
export interface ConformanceIo {
  /** Settings: SHOP_API, PORT. */
  readonly env: Readonly<Record<string, string | undefined>>;
  fetch(request: Request): Promise<Response>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs a shell command and returns its output. Rejects when it fails. */
  run(command: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  print(line: string): void;
  printError(line: string): void;
}
