import type { SmsGateway } from './sms';

/**
 * The demo's SMS provider: it writes to the server's own output, so that whoever runs the demo can log in.
 * @param write one line at a time; the process's standard output unless told otherwise
 */
export function consoleSms(write: (line: string) => void = toStandardOutput): SmsGateway {
  return {
    name: 'console',
    sendCode: async (mobile, code) => write(`SMS to ${mobile}: login code ${code}`),
    sendText: async (mobile, text) => write(`SMS to ${mobile}: ${text.replaceAll('\n', ' / ')}`),
  };
}

function toStandardOutput(line: string): void {
  process.stdout.write(`${line}\n`);
}
