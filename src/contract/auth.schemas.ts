/** Guest and customer login (AUTH-01 to AUTH-07). */
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

/** What a login code opens. A code of one purpose is not accepted for the other. */
export const CODE_PURPOSES = ['shop', 'panel'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const codeBody = z.object({
  mobile: f.mobile,
  /** `panel` for `panel/login` and `panel/setup`; without it, the code is a customer's. */
  purpose: z.enum(CODE_PURPOSES).nullish(),
  /**
   * The solved challenge of a former answer 428, whose `data.challenge` is one of ALTCHA (version 2): Base64 of
   * `{"challenge": …, "solution": …}`.
   */
  altcha: f.text(4000).nullish(),
});
/** A challenge of ALTCHA. */
const proofRequired = z.object({ challenge: z.record(z.string(), z.unknown()) });
const qrcodeParams = z.object({ id: f.text(64).min(8) });
const codeSent = z.object({
  /** Seconds until another code may be requested. */
  resend_after: z.int(),
  /** Seconds for which the code is valid. */
  expires_in: z.int(),
});

export const authSchemas = {
  loginGuest: {
    access: 'public',
    summary: 'A guest token',
    body: f.emptyObject,
    response: z.object({ token, user }),
  },
  login: {
    access: 'public',
    summary:
      'Send a code to a mobile; 428 with an ALTCHA challenge (`data.challenge`) for an address with many codes, to be repeated with the solution in `altcha`',
    body: codeBody,
    response: codeSent,
    precondition: proofRequired,
  },
  resend: {
    access: 'public',
    summary: 'Send another code',
    body: codeBody,
    response: codeSent,
    precondition: proofRequired,
  },
  validate: {
    access: 'public',
    summary: 'Exchange mobile and code for a token',
    body: z.object({ mobile: f.mobile, code: f.text(20) }),
    response: z.object({ token, user, customer: customer.nullable(), is_new: z.boolean() }),
  },
  logout: { access: 'guest', summary: 'Delete the token', body: f.emptyObject, response: f.emptyObject },
  getQrcode: {
    access: 'public',
    summary:
      'Login by a QR code of the shop: creates a customer without a mobile whose orders are for the code’s table, and names the shop by the code’s label; of an existing customer nothing is changed',
    params: qrcodeParams,
    response: z.object({ token, user, customer: customer.nullable(), shop: shopInfo }),
  },
  takeTable: {
    access: 'customer',
    owner: 'none',
    summary: 'Make the next orders of an existing customer for the table or room of a QR code, after asking them',
    params: qrcodeParams,
    body: f.emptyObject,
    response: z.object({ shop: shopInfo }),
  },
  leaveTable: {
    access: 'customer',
    summary: 'Make the next orders for no table or room',
    body: f.emptyObject,
    response: f.emptyObject,
  },
} as const;
