import { jsonLog } from '../protocol/log.ts';
import { type IdentityConfig, startIdentity } from './start-identity.ts';

/** Runs as a process of its own: logs to stdout, ends cleanly when it is asked to. */
export async function runIdentity(config: Omit<IdentityConfig, 'log' | 'clock'>): Promise<void> {
  const log = jsonLog((line) => process.stdout.write(line));
  const server = await startIdentity({ ...config, log });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error('could not end cleanly', error);
          process.exit(1);
        },
      );
    });
  }
}

/** A port from the environment. @throws Error when what stands there is none. */
export function portFrom(environment: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = environment[name] ?? '';
  if (text === '') return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is no port: ${text}`);
  return port;
}
