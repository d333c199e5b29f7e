import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tokensCss } from '@wealth/kit/tokens';
import { type Brand, markFile } from './brand.ts';

interface Asset {
  readonly type: string;
  readonly body: Buffer;
}

const ROOT = '/resources/';

/** Style, font and script of the pages. Their names carry a hash of what is in them, so they never change. */
export class Assets {
  readonly #files = new Map<string, Asset>();
  readonly #styles = new Map<string, string>();
  readonly #icons = new Map<string, string>();
  readonly font: string;
  readonly signInScript: string;

  constructor(brands: readonly Brand[]) {
    const fonts = new URL('fonts/', import.meta.resolve('@wealth/kit/tokens.css'));
    const fontUrl = (file: string) =>
      this.#add(file.slice(0, -'.woff2'.length), 'woff2', 'font/woff2', readFileSync(new URL(file, fonts)));
    this.font = fontUrl('inter-first.woff2');
    this.signInScript = this.#add('sign-in', 'js', 'text/javascript; charset=utf-8', beside('sign-in.browser.js'));
    const pages = beside('pages.css');
    for (const brand of brands) {
      const style = `${tokensCss({ fontUrl, theme: brand.theme })}\n${pages}`;
      this.#styles.set(brand.realm, this.#add('style', 'css', 'text/css; charset=utf-8', Buffer.from(style)));
      this.#icons.set(brand.realm, this.#add('icon', 'svg', 'image/svg+xml', Buffer.from(markFile(brand))));
    }
  }

  style({ realm }: Brand): string {
    return this.#styles.get(realm) ?? '';
  }

  icon({ realm }: Brand): string {
    return this.#icons.get(realm) ?? '';
  }

  find(path: string): Asset | undefined {
    return this.#files.get(path);
  }

  #add(name: string, extension: string, type: string, body: Buffer): string {
    const path = `${ROOT}${name}-${createHash('sha256').update(body).digest('hex').slice(0, 16)}.${extension}`;
    this.#files.set(path, { type, body });
    return path;
  }
}

const beside = (name: string) => readFileSync(new URL(name, import.meta.url));
