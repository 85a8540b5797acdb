import { CONSOLE, type SmsGateway } from './sms';

/**
 * The demo's SMS provider: it writes to standard output, so that the person who runs the demo can log in.
 * @param write receives one line at a time
 */
export function consoleSms(write: (line: string) => void = toStandardOutput): SmsGateway {
  return {
    name: CONSOLE,
    sendCode: async (mobile, code, purpose) =>
      write(`SMS to ${mobile}: ${purpose === 'panel' ? 'panel login code' : 'login code'} ${code}`),
    sendText: async (mobile, text) => write(`SMS to ${mobile}: ${text.replaceAll('\n', ' / ')}`),
  };
}

function toStandardOutput(line: string): void {
  process.stdout.write(`${line}\n`);
}
