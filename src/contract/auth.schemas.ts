/** Guest and customer login (spec §4 "Login", §7 "User"; bodies settled in design/wire.md). */
import * as z from 'zod';
import { shopInfo } from './config.schemas';
import { customer } from './customer.schemas';
import * as f from './field-schemas';
import { ROLES } from './roles';

const token = z.object({ access_token: z.string() });
export const user = z.object({
  id: f.id,
  role: z.enum(ROLES),
  /** The shop that the user logged in to. */
  login_to_id: f.id.nullable(),
});
export type User = z.output<typeof user>;

const mobileBody = z.object({ mobile: f.mobile });
const codeSent = z.object({
  /** Seconds until another code may be asked for. */
  resend_after: z.int(),
  /** Seconds for which the code is good. */
  expires_in: z.int(),
});

export const authSchemas = {
  loginGuest: {
    access: 'public',
    summary: 'A guest token',
    body: f.emptyObject,
    response: z.object({ token, user }),
  },
  login: { access: 'public', summary: 'Send a code to a mobile', body: mobileBody, response: codeSent },
  resend: { access: 'public', summary: 'Send another code', body: mobileBody, response: codeSent },
  validate: {
    access: 'public',
    summary: 'Exchange mobile and code for a token',
    body: z.object({ mobile: f.mobile, code: f.text(20) }),
    response: z.object({ token, user, customer: customer.nullable(), is_new: z.boolean() }),
  },
  logout: { access: 'guest', summary: 'End the token', body: f.emptyObject, response: f.emptyObject },
  getQrcode: {
    access: 'public',
    summary:
      'Login by a QR code of the shop: a customer of one’s own, and the place as the shop’s name; who is a customer already stays that customer',
    params: z.object({ id: f.text(64).min(8) }),
    response: z.object({ token, user, customer: customer.nullable(), shop: shopInfo }),
  },
} as const;
