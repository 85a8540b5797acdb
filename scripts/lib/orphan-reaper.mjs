// Watches the script that started it, through its standard input. When that ends, however it ends, the process groups
// and folders that it named and did not take back are removed.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

const groups = new Set();
const folders = new Set();

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const { group, forget, folder } = JSON.parse(line);
    if (group) groups.add(group);
    if (forget) groups.delete(forget);
    if (folder) folders.add(folder);
  })
  .on('close', () => {
    for (const group of groups) {
      try {
        process.kill(-group, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

// Signals of the terminal are for the script; this one ends after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
