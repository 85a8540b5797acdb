/**
 * The electronic-trust badge is HTML that the shop's owner pastes (config `footer.enamd`). Only what the two official
 * badges need is allowed: links and images of their two hosts; scripts and handlers could read the customer's token.
 */
import sanitizeHtml from 'sanitize-html';

/** The two hosts of the badges; the content security policy allows their pictures as well. */
export const BADGE_HOSTS = ['trustseal.enamad.ir', 'logo.samandehi.ir'];

/** The badge's HTML with everything else removed; empty when nothing is allowed. */
export function cleanTrustBadge(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: ['a', 'img'],
    allowedAttributes: {
      a: ['href', 'referrerpolicy', 'target', 'rel', 'id'],
      img: ['src', 'alt', 'referrerpolicy', 'id', 'code', 'width', 'height'],
    },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    // The seal checks which site embeds it: without the origin as referrer it is not shown.
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...plainId(attribs), target: '_blank', rel: 'noopener', referrerpolicy: 'origin' },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...plainId(attribs), referrerpolicy: 'origin' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => !isOfBadgeHost(tag === 'a' ? attribs.href : attribs.src),
  });
  return clean.includes('<img') ? clean.trim() : '';
}

/** Only ids of the badges' form: an element with the id of Next's data script would be read in its place. */
function plainId({ id, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return id !== undefined && /^[a-z0-9]+$/i.test(id) ? { ...attribs, id } : attribs;
}

function isOfBadgeHost(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && BADGE_HOSTS.includes(hostname);
}
