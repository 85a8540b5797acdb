/** An SMS provider. Numbers are `09xxxxxxxxx`. */
export interface SmsGateway {
  readonly name: string;
  sendCode(mobile: string, code: string): Promise<void>;
  sendText(mobile: string, text: string): Promise<void>;
}
