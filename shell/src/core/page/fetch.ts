/** What is asked: headers are written out, so that nobody has to read them from an object of the browser's. */
export interface FetchOptions extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** How the shell asks the network: by the browser's own `fetch`, or by what stands before it. */
export type Fetch = (address: string, options?: FetchOptions) => Promise<Response>;
