/** Preloaded into a shop's process (node --import): SIGUSR2 ends its threads, as a crash inside them would. */
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

threads.Worker = class extends threads.Worker {
  constructor(...given) {
    super(...given);
    process.once('SIGUSR2', () => void this.terminate());
  }
};
syncBuiltinESMExports();
