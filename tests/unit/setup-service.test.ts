import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requireService } from '@/server/setup/service';

const waiting = { limitMs: 3_000, settleMs: 100 };
const served = async (status: number, work: (settings: { HOST: string; PORT: string }) => Promise<void>) => {
  const server = createServer((request, response) => response.writeHead(status).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await work({ HOST: '0.0.0.0', PORT: String((server.address() as AddressInfo).port) });
  await once(server.close(), 'close');
};

it('the service that setup has started has come up when one process of it stays and is ready', async () => {
  await served(200, (settings) => requireService({ mainPid: () => 7 }, settings, waiting));
});

it('it is not taken for up when it ends by itself, even if another shop answers at its port', async () => {
  let pid = 0;
  await served(200, (settings) =>
    expect(requireService({ mainPid: () => (pid += 1) }, settings, waiting)).rejects.toThrow(
      /^Everything is written, but the service does not come up \(it ends by itself\): journalctl -u caravansara/,
    ),
  );
});

it('it is not taken for up while it is not ready', async () => {
  await served(503, (settings) =>
    expect(requireService({ mainPid: () => 7 }, settings, { ...waiting, limitMs: 600 })).rejects.toThrow(
      /it is not ready after 0\.6 s/,
    ),
  );
});
