/**
 * Preloaded into a process (node --import): writes each address beyond this machine that the process, or one of its
 * threads, connects to or looks up, as a line of the file SOCKETS_LOG.
 */
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const HERE = /^(?:localhost|127(?:\.\d+){3}|::1|::ffff:127\..*|0\.0\.0\.0|::)$/;

function record(host) {
  if (typeof host === 'string' && host !== '' && !HERE.test(host)) appendFileSync(process.env.SOCKETS_LOG, `${host}\n`);
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...parts) {
  // Node's own callers pass the arguments as a list.
  const [first, second] = Array.isArray(parts[0]) ? parts[0] : parts;
  if (typeof first === 'object' && first !== null) {
    if (!first.path) record(first.host);
  } else if (typeof second === 'string') record(second);
  return connect.apply(this, parts);
};

for (const names of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  for (const name of Object.getOwnPropertyNames(names)) {
    if (!/^(?:lookup|resolve|reverse)/.test(name) || typeof names[name] !== 'function') continue;
    const asked = names[name];
    names[name] = function (host, ...rest) {
      record(host);
      return asked.call(this, host, ...rest);
    };
  }
syncBuiltinESMExports();
