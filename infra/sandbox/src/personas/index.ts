import { iraPersonas } from './ira.personas.ts';
import { memberPersonas } from './members.personas.ts';
import { lateReturnPersonas, moneyOutPersonas, moneyPersonas } from './money.personas.ts';
import { onboardingPersonas } from './onboarding.personas.ts';
import {
  enginePersonas,
  failedModelPersonas,
  iraOpenerPersonas,
  namedPersonas,
  nonMemberPersonas,
  openingPersonas,
  refusedPersonas,
} from './opening.personas.ts';
import type { Persona } from './persona.ts';
import {
  beneficiaryPersonas,
  linkingPersonas,
  mockedPersonas,
  modelChangePersonas,
  servicingPersonas,
} from './servicing.personas.ts';
import { tenantPersonas } from './tenant.personas.ts';
import { widgetPersonas } from './widget.personas.ts';

export * from './persona.ts';
export * from './refusals.ts';
export * from './tenants.ts';

/** The one password of every persona. */
export const demoPassword = 'Wealth-2026';

/** Every persona of PERSONAS §5, in its order, and those who came later. */
export const personas: readonly Persona[] = [
  ...onboardingPersonas,
  ...memberPersonas,
  ...servicingPersonas,
  ...tenantPersonas,
  ...moneyPersonas,
  ...openingPersonas,
  ...widgetPersonas,
  ...moneyOutPersonas,
  ...iraPersonas,
  ...iraOpenerPersonas,
  ...beneficiaryPersonas,
  ...nonMemberPersonas,
  ...failedModelPersonas,
  ...refusedPersonas,
  ...modelChangePersonas,
  ...linkingPersonas,
  ...mockedPersonas,
  ...lateReturnPersonas,
  ...namedPersonas,
  ...enginePersonas,
];

/**
 * The persona with that user name.
 * @param tenant needed where two tenants have one of that name
 * @throws RangeError when there is none, or more than one.
 */
export function personaNamed(userName: string, tenant?: string): Persona {
  const found = personas.filter(
    (candidate) => candidate.userName === userName && (tenant === undefined || candidate.tenant === tenant),
  );
  const [only] = found;
  if (only === undefined || found.length > 1) throw new RangeError(`${found.length} personas are called ${userName}`);
  return only;
}
