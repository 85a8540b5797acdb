/**
 * `npm run panel -- init`, from an archive `./caravansara panel init`: runs the command as a process.
 */
import { createInterface } from 'node:readline';
import { runPanel } from './run-panel';

/** Reads answers from the terminal or from piped input, one per line. */
function promptReader() {
  const lines: string[] = [];
  let waiting: ((line: string | null) => void) | null = null;
  let ended = false;
  const onLine = (line: string | null) => {
    const next = waiting;
    waiting = null;
    if (next) next(line);
    else if (line !== null) lines.push(line);
  };
  const start = () => {
    const input = createInterface({ input: process.stdin, output: process.stdout });
    input.on('line', onLine).on('SIGINT', () => input.close());
    input.on('close', () => {
      ended = true;
      onLine(null);
    });
    return input;
  };
  let input: ReturnType<typeof start> | null = null;
  return {
    async prompt(question: string): Promise<string | null> {
      input ??= start();
      const before = lines.shift();
      if (before !== undefined || ended) return before ?? null;
      input.setPrompt(`${question} `);
      input.prompt();
      return await new Promise<string | null>((resolve) => (waiting = resolve));
    },
    close: () => input?.close(),
  };
}

// A reader that closes the pipe early (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const { prompt, close } = promptReader();
process.exitCode = await runPanel(process.argv.slice(2), {
  env: process.env,
  fetch: (request) => fetch(request),
  prompt,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});
close();
