/** What happened, in fixed words and numbers: no name, no address, no token, no id of a person. */
export type Fields = Readonly<Record<string, string | number | boolean>>;

export interface Log {
  info(event: string, fields?: Fields): void;
  error(event: string, cause: unknown, fields?: Fields): void;
}

/** One JSON object per line. */
export function jsonLog(write: (line: string) => void): Log {
  const line = (level: string, event: string, fields: object) =>
    write(`${JSON.stringify({ level, time: new Date().toISOString(), service: 'identity', event, ...fields })}\n`);
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error(event, cause, fields = {}) {
      const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause));
      line('error', event, { ...fields, name, message, stack });
    },
  };
}

export const silentLog: Log = { info: () => {}, error: () => {} };
