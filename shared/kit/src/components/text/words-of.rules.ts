const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** The words of HTML, to be drawn as text: what is left when its tags are taken away. It is not made safe as markup. */
export function htmlToText(html: string): string {
  return html
    .replace(/<(script|style)\b.*?(<\/\1\s*>|$)/gis, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => characters[name] ?? '')
    .replace(/[ \t\n\r]+/g, ' ')
    .trim();
}
