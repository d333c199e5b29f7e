import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';

/** What a reader, and a screen reader, finds in a PDF. */
export interface ReadPdf {
  readonly title: unknown;
  readonly language: unknown;
  readonly made: unknown;
  /** Each page's words, line by line, with a space between what stands apart. */
  readonly pages: readonly string[];
  /** The roles of the first page's tree, from the top; none where the file has no tree. */
  readonly roles: readonly string[];
}

interface TreeNode {
  readonly role?: string;
  readonly children?: readonly TreeNode[];
}
const rolesOf = ({ role, children = [] }: TreeNode): string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesOf),
];

/** Reads a PDF as a viewer does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const properties = info as { Title?: unknown; Language?: unknown; CreationDate?: unknown };
  const pages: string[] = [];
  let roles: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.filter((item): item is TextItem => 'str' in item);
    pages.push(texts.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''));
    if (number === 1) roles = rolesOf(((await page.getStructTree()) as TreeNode | null) ?? {});
  }
  await task.destroy();
  return { title: properties.Title, language: properties.Language, made: properties.CreationDate, pages, roles };
}
