import type { Attributes, Platform } from '@wealth/platform';
import { wasCalledOff } from '../called-off.ts';

/** One thing worth knowing, with what it is attributed to (ARCHITECTURE §4). No personal data. */
export interface TelemetryEntry {
  readonly kind: 'error' | 'warning' | 'mark';
  readonly name: string;
  readonly cause?: unknown;
  /** `name@version` */
  readonly remote: string;
  readonly about: Attributes;
}

export type TelemetrySink = (entry: TelemetryEntry) => void;

/** What every entry carries besides. */
export interface TelemetryOrigin {
  readonly tenant: string;
  /** Of the registry document that this page runs by; 0 where it was refused. */
  readonly sequence: number;
}

export interface Telemetry {
  of(remote: string): Platform['telemetry'] & { warning(name: string, cause?: unknown): void };
}

export function createTelemetry(sink: TelemetrySink, origin: TelemetryOrigin): Telemetry {
  return {
    of: (remote) => ({
      error: (cause, about = {}) =>
        sink({ kind: 'error', name: nameOf(cause), cause, remote, about: { ...origin, ...about } }),
      warning: (name, cause) => sink({ kind: 'warning', name, cause, remote, about: { ...origin } }),
      mark: (name) => sink({ kind: 'mark', name, remote, about: { ...origin } }),
    }),
  };
}

/** A remote's own telemetry, which may report all that a call rejects with. */
export function telemetryForRemote({ error, mark }: Platform['telemetry']): Platform['telemetry'] {
  return { error: (cause, about) => void (wasCalledOff(cause) || error(cause, about)), mark };
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : typeof cause;
}

/** Errors and warnings to the console, marks to the browser's own timeline. */
export const browserSink: TelemetrySink = ({ kind, name, cause, remote, about }) => {
  if (kind === 'mark') performance.mark(`${remote}:${name}`, { detail: about });
  else
    console[kind === 'error' ? 'error' : 'warn'](`[${remote}] ${name}`, about, ...(cause === undefined ? [] : [cause]));
};
