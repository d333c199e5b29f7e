import { getVisibility, type Visibility } from './visibility.rules.ts';
import type { Answers, DefinedFlows, DefinedStep, Position } from './workflow.ts';

/** Indexes of flow and step, as they stand in the address alone. They count hidden steps too. */
export interface Indexes {
  readonly flow: number;
  readonly step: number;
}

interface Place<One = DefinedStep> {
  readonly position: Position;
  readonly indexes: Indexes;
  readonly step: One;
}

/** A workflow as far as the places of its steps go: as it is defined, or as one member is asked it. */
interface WithSteps<One> {
  readonly flows: readonly { readonly id: string; readonly steps: readonly One[] }[];
}

function placesOf<One extends { readonly id: string }>({ flows }: WithSteps<One>): readonly Place<One>[] {
  return flows.flatMap(({ id, steps }, flow) =>
    steps.map((step, index) => ({ position: { flow: id, step: step.id }, indexes: { flow, step: index }, step })),
  );
}

const isAt = (position: Position) => (place: Pick<Place, 'position'>) =>
  place.position.flow === position.flow && place.position.step === position.step;

const notSkipped = (visibility: Visibility) => (place: Place) => visibility.shows(place.step);

/** The very first step. */
export function getStartPosition({ flows }: DefinedFlows): Position {
  const [first] = placesOf({ flows });
  if (!first) throw new Error('A workflow without a step has no start');
  return first.position;
}

/** The step of a position; undefined where the workflow has none such. */
export function stepAt<One extends { readonly id: string }>(
  workflow: WithSteps<One>,
  position: Position,
): One | undefined {
  return placesOf(workflow).find(isAt(position))?.step;
}

/** Where a position stands in the address; the start for one that the workflow does not have. */
export function getPathIndexes(workflow: DefinedFlows, position: Position): Indexes {
  return placesOf(workflow).find(isAt(position))?.indexes ?? { flow: 0, step: 0 };
}

/** The position of a step; undefined for an id that the workflow does not have. */
export function positionOfStep(workflow: DefinedFlows, stepId: string): Position | undefined {
  return placesOf(workflow).find(({ step }) => step.id === stepId)?.position;
}

/** Which of two positions comes later. One that the workflow does not have comes before all others. */
export function laterPosition(workflow: DefinedFlows, one: Position, other: Position): Position {
  const places = placesOf(workflow);
  const later = places.findIndex(isAt(other)) > places.findIndex(isAt(one));
  return later ? other : one;
}

/** The next step that is not skipped; undefined past the last one (spec 000 §4.5). */
export function nextPosition(workflow: DefinedFlows, answers: Answers, from: Position): Position | undefined {
  const places = placesOf(workflow);
  return places.slice(places.findIndex(isAt(from)) + 1).find(notSkipped(getVisibility(workflow, answers)))?.position;
}

/** The step before that is not skipped; undefined at the very start. */
export function previousPosition(workflow: DefinedFlows, answers: Answers, from: Position): Position | undefined {
  const places = placesOf(workflow);
  const before = places.slice(0, Math.max(0, places.findIndex(isAt(from))));
  return before.findLast(notSkipped(getVisibility(workflow, answers)))?.position;
}

const indexOf = (text: string | undefined) =>
  text !== undefined && /^(0|[1-9]\d{0,3})$/.test(text) ? Number(text) : -1;

/**
 * Where an address leads: to its step, to the start when there is none such, to the furthest step when it lies beyond
 * that. In place of a skipped step it leads to the one before.
 */
export function admittedPosition(
  workflow: DefinedFlows,
  answers: Answers,
  requested: { readonly flow: string | undefined; readonly step: string | undefined },
  furthest: Position,
): Position {
  const places = placesOf(workflow);
  const [flow, step] = [indexOf(requested.flow), indexOf(requested.step)];
  const wanted = places.findIndex(({ indexes }) => indexes.flow === flow && indexes.step === step);
  const limit = places.findIndex(isAt(furthest));
  const upTo = places.slice(0, Math.min(wanted, Math.max(0, limit)) + 1);
  return upTo.findLast(notSkipped(getVisibility(workflow, answers)))?.position ?? getStartPosition(workflow);
}

/** Place among the steps of a flow that show their progress; both count from 1. */
export interface Progress {
  readonly step: number;
  readonly total: number;
}

/** The place of a step in its flow, among those that apply and show progress; none for one that does not. */
export function getProgress(workflow: DefinedFlows, answers: Answers, position: Position): Progress | undefined {
  const counted = placesOf(workflow)
    .filter(notSkipped(getVisibility(workflow, answers)))
    .filter((place) => place.position.flow === position.flow && place.step.showProgress);
  const index = counted.findIndex(isAt(position));
  return index < 0 ? undefined : { step: index + 1, total: counted.length };
}
