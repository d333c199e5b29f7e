import createPurifier, { type Config } from 'dompurify';
import { ownAddress } from '../../navigation/own-address.ts';

/** What a tenant's content may hold: text, lists, links and pictures; no form, no style, no script. */
const rules = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'blockquote',
    'br',
    'div',
    'em',
    'h2',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  ALLOWED_ATTR: [
    'alt',
    'colspan',
    'height',
    'href',
    'lang',
    'rel',
    'rowspan',
    'scope',
    'src',
    'target',
    'title',
    'width',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  /** Sites, mail, telephone, and paths of the portal; browsers read `/\` as `//`. */
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#)/i,
  ADD_URI_SAFE_ATTR: ['target'],
} satisfies Config;

/** Pictures come from the portal itself or stand in the text: one from elsewhere could track who reads. */
const OWN_PICTURE = /^(?:\/(?![/\\])|data:image\/(?:png|jpeg|svg\+xml);)/i;

let purifier: ReturnType<typeof createPurifier> | undefined;

function purify(): ReturnType<typeof createPurifier> {
  if (purifier === undefined) {
    purifier = createPurifier(window);
    purifier.addHook('afterSanitizeAttributes', (node) => {
      if (node.tagName === 'A' && node.hasAttribute('target')) {
        node.setAttribute('target', '_blank');
        node.setAttribute('rel', 'noopener noreferrer');
      }
      if (node.tagName === 'A' && node.hasAttribute('href')) {
        node.setAttribute('href', ownAddress(node.getAttribute('href') ?? '', location.search));
      }
      if (node.tagName === 'IMG' && !OWN_PICTURE.test(node.getAttribute('src') ?? '')) node.remove();
    });
  }
  return purifier;
}

/** A tenant's HTML without scripts, forms and tracking; a TrustedHTML where the browser supports it. */
export function sanitize(html: string): string {
  return purify().sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true }) as unknown as string;
}
