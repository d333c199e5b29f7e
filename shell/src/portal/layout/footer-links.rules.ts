import { defaultFooterLinks, type FooterLink } from '@wealth/domain/settings';

/** http(s), or a path of this site; nothing else is a place to send a member. */
export function isFollowable(url: string): boolean {
  if (/^\/(?![/\\])/.test(url)) return true;
  if (!URL.canParse(url)) return false;
  return ['http:', 'https:'].includes(new URL(url).protocol);
}

/**
 * The links of the content FOOTERLINKS; what is no list of links gives the default ones.
 * @param canOpen tells which paths the portal can show: a link to its own /faqs is left out while it leads nowhere
 */
export function footerLinks(content: string, canOpen: (to: string) => boolean): readonly FooterLink[] {
  return parsed(content).filter(
    ({ url }) => isFollowable(url) && (!/^\/faqs(?:[/?#]|$)/.test(url) || canOpen('/faqs')),
  );
}

function parsed(content: string): readonly FooterLink[] {
  try {
    const links: unknown = JSON.parse(content);
    if (!Array.isArray(links)) return defaultFooterLinks;
    return links.filter(
      (link): link is FooterLink =>
        typeof link?.label === 'string' && link.label !== '' && typeof link.url === 'string',
    );
  } catch {
    return defaultFooterLinks;
  }
}
