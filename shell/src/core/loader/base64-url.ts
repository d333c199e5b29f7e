export type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes that a text in base64url stands for. @throws DOMException when it is none */
export function decodeBase64Url(base64Url: string): Bytes {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
