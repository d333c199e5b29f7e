import { join } from 'node:path';
import {
  testBusinessTime as BUSINESS_TIME,
  testFolder as dataFolder,
  testPort as firstPort,
  testNginxPort as nginxPort,
} from '@wealth/commands/places';
import { today } from '@wealth/domain/calendar';

export { BUSINESS_TIME, dataFolder, firstPort, nginxPort };

/** The business day of every member without a clock of their own. */
export const businessToday = today({ now: () => Date.parse(BUSINESS_TIME) });

/** The secret by which the services know the edge. */
export const upstreamSecretFile = join(dataFolder, 'upstream-secret');

/** The password of the administrator, where a real Keycloak signs members in. */
export const keycloakSecretFile = join(dataFolder, 'keycloak-secret');

/**
 * Any address of this site, for `toHaveURL`. Given a function, that would wait for one navigation, and fail when
 * another takes its place.
 */
export const anywhereAt = (origin: string): RegExp => new RegExp(`^${origin.replaceAll('.', '\\.')}/`);

export const portal = {
  /** The portal's address: plain localhost is the default tenant's, another tenant has a host of its own. */
  address: (tenant?: string): string =>
    tenant ? `http://${tenant.toLowerCase()}.wealth.localhost:${firstPort}` : `http://localhost:${firstPort}`,
  identity: (tenant?: string): string =>
    tenant ? `http://id.wealth.localhost:${firstPort + 1}` : `http://localhost:${firstPort + 1}`,
  /** Where members of the tenant that brings its own identity provider sign in. */
  externalIdentity: (): string => `http://localhost:${firstPort + 3}`,
  externalProvider: (): string => `http://localhost:${firstPort + 3}`,
};
