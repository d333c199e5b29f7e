import { addDays, type BusinessDate } from '@wealth/domain/calendar';
import { CHOSEN_PORTFOLIO, prefilledAnswers } from '@wealth/domain/workflow';
import type { schema } from '@wealth/services/database';
import { type StoredWorkflow, workflowKinds } from '@wealth/services/workflow';
import type { Persona } from '../personas/index.ts';
import { personId } from './ids.ts';
import { getContact } from './people.ts';
import { portfolios } from './portfolios.ts';
import { makeId } from './random.ts';

/**
 * The application that a persona left half way, as its saves would have kept it.
 * @param date the persona's own date when the demo begins
 */
export function applicationRows(persona: Persona, date: BusinessDate): (typeof schema.workflow.$inferInsert)[] {
  const { tenant, userName, application } = persona;
  if (!application) return [];
  const { position, answers, portfolio, savedDaysAgo } = application;
  const document: StoredWorkflow = {
    answers: {
      ...prefilledAnswers(getContact(persona)),
      ...answers,
      [CHOSEN_PORTFOLIO]: [portfolios[portfolio].modelId],
    },
    currentFlow: position.flow,
    currentStep: position.step,
    furthest: position,
    originRoute: '/investment-decision',
  };
  return [
    {
      tenant,
      person: personId(persona),
      id: makeId('workflow', tenant, userName),
      type: 'ROBO_INDIVIDUAL_JOINT',
      status: 'IN_PROGRESS',
      definition: workflowKinds.ROBO_INDIVIDUAL_JOINT.definition.version,
      document,
      // Noon, UTC: the same date in every zone of the country.
      updatedAt: new Date(`${addDays(date, -savedDaysAgo)}T12:00:00Z`),
    },
  ];
}
