export interface NginxSettings {
  /** `127.0.0.1:4300` */
  readonly listen: string;
  /** Who nginx's workers run as; needed, and allowed, for root alone. */
  readonly user?: string;
  /** Modules to load, by their files: brotli's, where they are installed. */
  readonly modules: readonly string[];
  /** Folder of its own for what it keeps while it runs. */
  readonly folder: string;
  /** The renderer's folder. */
  readonly site: string;
  /** The registry's folder of published files. */
  readonly releases: string;
  /** Socket of what answers beside it: health, and the check of each release's files. */
  readonly beside: string;
  /** Pipe that log lines go to. */
  readonly log: string;
  /** Where calls are answered: `127.0.0.1:4302`. */
  readonly services: Upstreams;
  readonly upstreamSecret: string;
  /** Milliseconds that the services may take to begin an answer, and between two parts of it. */
  readonly upstreamTimeout: number;
  /** Bytes that a call's body may have. */
  readonly bodyLimit: number;
}

export interface Upstreams {
  readonly all: string;
  /** Path → where it is served, with all below it. */
  readonly apart?: Readonly<Record<string, string>>;
}

/** Those that serve a path of their own, the longest path first, each with a name. */
export const servedApart = ({ apart = {} }: Upstreams) =>
  Object.entries(apart)
    .sort(([one], [other]) => other.length - one.length)
    .map(([path, address], index) => ({ name: `services_${index + 1}`, path, address }));
