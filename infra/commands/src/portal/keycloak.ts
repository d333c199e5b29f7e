import { type StdioOptions, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { place } from '../places.ts';
import { Refusal, say } from '../say.ts';

/** The release that the realm files are written for. */
const VERSION = '26.7.0';
const ARTIFACT = `org.keycloak:keycloak-quarkus-dist:${VERSION}:tar.gz`;
const OLDEST_JAVA = 17;
/** Minutes that fetching it, and building it, may each take. */
const MAX_MINUTES = 5;

/** That Keycloak cannot be had here, and what to do about it. */
export class NoKeycloak extends Refusal {}

function javaVersion(): number {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
}

function did(command: string, args: readonly string[], cwd: string, environment: Record<string, string> = {}): boolean {
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit'];
  const env = { ...process.env, ...environment };
  return spawnSync(command, args, { cwd, stdio, env, timeout: MAX_MINUTES * 60_000 }).status === 0;
}

/**
 * The unpacked Keycloak, fetched by Maven and built once, and kept under `.data`.
 * @returns its folder
 * @throws NoKeycloak where Java or Maven are missing or Maven cannot reach it
 */
export function findKeycloak(): string {
  if (javaVersion() < OLDEST_JAVA) {
    throw new NoKeycloak(
      `Keycloak needs Java ${OLDEST_JAVA} or newer: install one (Debian: apt-get install openjdk-17-jre-headless maven) and run the command again.`,
    );
  }
  const kept = place('.data', 'keycloak', VERSION);
  if (existsSync(kept)) return kept;

  const draft = place('.data', 'keycloak', 'draft');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  say(`Fetching Keycloak ${VERSION} by Maven (176 MB) …`);
  if (!did('mvn', ['-B', '-q', 'dependency:copy', `-Dartifact=${ARTIFACT}`, '-DoutputDirectory=.'], draft)) {
    throw new NoKeycloak(
      `Keycloak ${VERSION} could not be fetched: install Maven (Debian: apt-get install maven), see that it reaches its repository, and run the command again.`,
    );
  }
  say('Building it for this machine …');
  const release = join(draft, `keycloak-${VERSION}`);
  const built =
    did('tar', ['xzf', `keycloak-quarkus-dist-${VERSION}.tar.gz`], draft) &&
    did(join(release, 'bin', 'kc.sh'), ['build'], release, {
      KC_DB: 'dev-mem',
      KC_HEALTH_ENABLED: 'true',
      KC_HTTP_MANAGEMENT_HEALTH_ENABLED: 'false',
    });
  if (!built) throw new Refusal(`Keycloak ${VERSION} was fetched but could not be built; its words stand above.`);
  renameSync(release, kept);
  rmSync(draft, { recursive: true, force: true });
  return kept;
}
