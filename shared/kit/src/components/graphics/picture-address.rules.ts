/**
 * The address of a picture that stands in content: a data address, a path of this site, or an SVG in bare base64
 * (spec 000 §3). Undefined for what the content policy would refuse anyway.
 */
export function pictureAddress(content: string): string | undefined {
  const text = content.trim();
  if (/^data:image\/(?:png|jpeg|svg\+xml)[;,]\S+$/i.test(text) || /^\/(?![/\\])\S*$/.test(text)) return text;
  // `<svg` or `<?xml`, in base64.
  return /^PHN2Zy|^PD94bW/.test(text) && /^[\w+/=\s]+$/.test(text)
    ? `data:image/svg+xml;base64,${text.replace(/\s/g, '')}`
    : undefined;
}
