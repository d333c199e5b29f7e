import { TestEnvironment as Jsdom } from 'jest-environment-jsdom';

/** jsdom with what every supported browser has and jsdom leaves out. */
export default class BrowserEnvironment extends Jsdom {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      structuredClone,
      ReadableStream,
      TransformStream,
      BroadcastChannel,
    });
    if (!this.global.crypto?.subtle) Object.defineProperty(this.global, 'crypto', { value: crypto });
  }
}
