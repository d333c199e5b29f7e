import { sourcesAt, startEarlier } from '@wealth/commands/earlier';
import { type Ports, portsFrom } from '@wealth/commands/places';
import { startStack } from '@wealth/commands/stack';
import { testPlace } from '@wealth/services/testing';
import { firstPort } from '../../support/portal.ts';

/** The whole portal as it stands now, or as it stood at a commit. */
export interface State {
  /** `now`, or the commit. */
  readonly name: string;
  readonly ports: Ports;
  /** Its data, from the project's root. */
  readonly folder: string;
}

export interface StatesOptions {
  /** The earlier commit. Default: what stands now is alone. */
  readonly against?: string | undefined;
  /** Folder of their data, from the project's root. */
  readonly folder: string;
  /** The PostgreSQL on which each gets a database of its own. Default: the embedded one. */
  readonly server?: string | undefined;
}

/** So far apart the ports of two states are. */
const PORTS_APART = 10;

/**
 * Starts the portal as it stands now and, where a commit is named, as it stood then: both at once and with new data of the
 * same members, each on ports of its own.
 */
export async function startStates({ against, folder, server }: StatesOptions) {
  const states: State[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const one of ends.reverse()) await one();
  };
  // A commit that is not there is refused before anything is built.
  if (against !== undefined) sourcesAt(against);
  // The servers would take the one that this names.
  delete process.env.DATABASE_URL;
  try {
    for (const [index, commit] of (against === undefined ? [undefined] : [undefined, against]).entries()) {
      const database = server === undefined ? undefined : await testPlace({ isEmpty: true, on: server });
      if (database) ends.push(() => database.drop());
      const databaseUrl = database?.environment.DATABASE_URL;
      const name = commit ?? 'now';
      const ports = portsFrom(firstPort + index * PORTS_APART);
      const data = `${folder}/${index === 0 ? 'now' : 'earlier'}`;
      const { end: endOne } = commit
        ? await startEarlier({ commit, port: ports.edge, data, ...(databaseUrl && { databaseUrl }) })
        : await startStack({ folder: data, ports, fresh: true, databaseUrl });
      ends.push(endOne);
      states.push({ name, ports, folder: data });
    }
  } catch (cause) {
    await end();
    throw cause;
  }
  return { states, end };
}
