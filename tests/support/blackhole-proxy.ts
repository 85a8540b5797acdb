import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A TCP proxy to the server that can stop forwarding: both sides stay connected and receive nothing. With `cutAt` it
 * closes each connection that sends this text, until it is called with null.
 */
export async function blackholeProxy(url: string): Promise<{
  readonly url: string;
  silence(): void;
  speak(): void;
  cutAt(text: string | null): void;
  close(): Promise<void>;
}> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let cut: string | null = null;
  const pass = (from: Socket, to: Socket) => from.on('data', (bytes) => void (isSilent || to.write(bytes)));
  const server: Server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('data', (bytes) => void (cut !== null && bytes.includes(cut) && near.destroy()));
    pass(near, far);
    pass(far, near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const through = new URL(url);
  through.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: through.href,
    silence: () => void (isSilent = true),
    speak: () => void (isSilent = false),
    cutAt: (text) => void (cut = text),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
