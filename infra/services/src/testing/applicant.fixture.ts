import type { Workflow } from '@wealth/api';
import { centralDate } from '@wealth/domain/calendar';
import { type Answers, type Application, getAnswers, toApplication } from '@wealth/domain/workflow';
import { inTransaction, schema } from '../database/index.ts';
import { type EnvelopeKeys, storeSecret } from '../secrets/index.ts';
import { ownAnswers } from './application.fixture.ts';
import { NOW } from './identity.fixture.ts';
import type { TestServices } from './services.fixture.ts';

/** The Central date of {@link NOW}. */
const TODAY = centralDate(NOW);

/** A Social Security number that must come out nowhere. */
export const APPLICANTS_NUMBER = '900-71-4242';

/** A member without accounts. */
export interface Applicant {
  readonly person: string;
  readonly token: string;
}

/** What a member sends to open an account, and where it comes from. */
export interface Sent extends Applicant {
  readonly workflow: Workflow;
  readonly body: Application;
}

/**
 * Makes members who apply, each a new one, and leads them up to the submission.
 * @param named how their ids begin
 */
export function applicants(
  services: Pick<TestServices, 'as' | 'ask' | 'database'>,
  keys: EnvelopeKeys,
  named = 'applies',
) {
  let made = 0;
  const headersOf = (tenant: string) => ({ 'x-tenant-id': tenant, 'x-remote': 'mfe-onboarding@1.0.0' });

  async function applicant(tenant = 'copper', { isKnown = true } = {}): Promise<Applicant> {
    made += 1;
    const person = `${named}-${made}`;
    await inTransaction(services.database, { role: 'seeder' }, async (transaction) => {
      await transaction.insert(schema.person).values({ tenant, id: person });
      await transaction.insert(schema.member).values({ tenant, person, memberNumber: person });
      await transaction.insert(schema.identity).values({ tenant, subject: person, person, linkedAt: new Date(NOW) });
      if (!isKnown) return;
      const owner = { tenant, person, purpose: 'SOCIAL_SECURITY_NUMBER' } as const;
      const { reference } = await storeSecret(transaction, keys, owner, APPLICANTS_NUMBER, NOW);
      await transaction.insert(schema.demographic).values({
        tenant,
        person,
        firstName: 'Wendy',
        lastName: 'New',
        dateOfBirth: '1991-03-14',
        email: 'wendy.new@example.com',
        homeAddress: { street: '412 Larkhollow Ln', city: 'Madison', state: 'WI', zip: '53703' },
        phones: [{ phoneNumber: '608-555-0142', phoneNumberType: 'HOME' }],
        socialSecurityReference: reference,
      });
    });
    return { person, token: await services.as(person, { tenant }) };
  }

  /** Begins a workflow, saves these answers in it, and reads what is to be sent. */
  async function answered(given: Applicant, answers: Answers = ownAnswers, tenant = 'copper'): Promise<Sent> {
    const call = { token: given.token, headers: headersOf(tenant) };
    const begun = await services.ask('POST', '/api/workflow', { ...call, body: { type: 'ROBO_INDIVIDUAL_JOINT' } });
    const { id, revision } = begun.json<Workflow>();
    const place = { currentFlow: 'REVIEW-AND-AGREE', currentStep: 'STEP_SUBMISSION' };
    const userWorkflow = { id, revision, saveId: `save-of-${given.person}-${revision}`, ...place, answers };
    const saved = await services.ask('PUT', '/api/workflow', { ...call, body: { userWorkflow } });
    if (saved.statusCode !== 200) throw new Error(`The answers were not saved: ${saved.body}`);
    const read = await services.ask('POST', '/api/workflow/search', { ...call, body: { workflowId: id } });
    const workflow = read.json<Workflow>();
    return { ...given, workflow, body: toApplication(workflow, getAnswers(workflow), TODAY) };
  }

  return {
    applicant,
    answered,
    /** A new member whose application is complete. */
    complete: async () => answered(await applicant()),
    submit: ({ token, body }: Pick<Sent, 'token'> & { body: unknown }, headers: Record<string, string> = {}) =>
      services.ask('POST', '/api/investment-accounts/', {
        token,
        body,
        headers: { ...headersOf('copper'), 'x-forwarded-for': '203.0.113.7', ...headers },
      }),
  };
}
