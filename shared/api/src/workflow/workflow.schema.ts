import { inputTypes, interstitialTypes, workflowTypes } from '@wealth/domain/workflow';
import { type Static, type TSchema, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';
import { OPENING_FLAG } from '../calls/flags.ts';

// A guided application as the services keep it (spec 000 §3, §4.5); its rules stand in @wealth/domain/workflow. What is
// a key stands for words, which come with the workflow as `texts`.

const Id = Type.String();
const Key = Type.String();
const list = <Item extends TSchema>(items: Item) => Type.Immutable(Type.Array(items));

const condition = { questionId: Id, answers: list(Type.String()) };
const Dependency = Type.Object({ ...condition, or: Type.Optional(list(Type.Object(condition))) });

const Question = Type.Object({
  id: Id,
  index: Type.Integer(),
  input: Type.Object({
    type: Type.Enum(inputTypes),
    required: Type.Boolean(),
    readonly: Type.Boolean(),
    maxLength: Type.Optional(Type.Integer()),
    labelKey: Key,
    help: Type.Optional(Key),
    tooltipKey: Type.Optional(Key),
    autocomplete: Type.Optional(Type.String()),
    exclusive: Type.Optional(Type.Boolean()),
    /** Social Security numbers that were never given out are taken: in demo and test alone. */
    allowsTestNumbers: Type.Optional(Type.Literal(true)),
  }),
  answers: list(Type.Object({ value: Type.String(), reference: Type.Optional(Id) })),
  requiredAnswers: Type.Optional(list(Type.String())),
  options: Type.Optional(
    list(
      Type.Object({
        value: Type.String(),
        textKey: Key,
        descriptionKey: Type.Optional(Key),
        reasonKey: Type.Optional(Key),
      }),
    ),
  ),
  /** Ticked, the box answers another question with a text of the workflow; unticked, it takes that answer back. */
  fills: Type.Optional(Type.Object({ questionId: Id, textKey: Key })),
});

const Component = Type.Union([
  Type.Object({ type: Type.Literal('QUESTION'), question: Question }),
  Type.Object({ type: Type.Literal('GROUP'), textKey: Key, questions: list(Question) }),
  Type.Object({ type: Type.Literal('REVIEW') }),
  Type.Object({
    type: Type.Literal('LEGAL_DOCUMENTS'),
    documents: list(Type.Object({ id: Id, titleKey: Key, urlKey: Key, revisionKey: Key })),
    acknowledgementKeys: list(Key),
    finalAcknowledgementKey: Key,
    question: Question,
  }),
]);

const Step = Type.Object({
  id: Id,
  type: Type.Union([Type.Literal('QUESTION'), Type.Literal('INTERSTITIAL')]),
  title: Key,
  body: list(Key),
  fields: list(
    Type.Object({ component: Component, dependencies: list(Dependency), applyDependencyStyling: Type.Boolean() }),
  ),
  dependencies: list(Dependency),
  showProgress: Type.Boolean(),
  help: Type.Optional(
    Type.Object({
      title: Key,
      body: list(Key),
      linkKey: Type.Optional(Key),
      linkUrl: Type.Optional(Type.String()),
    }),
  ),
  goBackTextKey: Type.Optional(Key),
  nextStepTextKey: Type.Optional(Key),
  formIntroKey: Type.Optional(Key),
  interstitial: Type.Optional(Type.Object({ type: Type.Enum(interstitialTypes), fullPage: Type.Boolean() })),
});

const WorkflowStatus = Type.Union([Type.Literal('NEW'), Type.Literal('IN_PROGRESS')]);

export const Workflow = Type.Object(
  {
    id: Id,
    type: Type.Enum(workflowTypes),
    /** Id of the account that it is about; none for one that is to be opened. */
    account: Type.Optional(Id),
    status: WorkflowStatus,
    persist: Type.Boolean(),
    /** Ids, as all positions here: indexes stand in the address alone. */
    currentFlow: Id,
    currentStep: Id,
    furthest: Type.Object({ flow: Id, step: Id }),
    originRoute: Type.String(),
    /** ISO 8601 with Z. */
    lastUpdateDate: Type.String(),
    /** Counts the saves. */
    revision: Type.Integer(),
    flows: list(Type.Object({ id: Id, index: Type.Integer(), title: Key, steps: list(Step) })),
    texts: Type.Record(Type.String(), Type.String()),
  },
  { title: 'Workflow' },
);
export type Workflow = Static<typeof Workflow>;

/** What a save answers: never the whole workflow again. */
export const SavedWorkflow = Type.Object(
  {
    status: WorkflowStatus,
    revision: Type.Integer(),
    lastUpdateDate: Type.String(),
    /** Mask and reference of each Social Security number among the answers, by the id of its question. */
    secrets: Type.Optional(Type.Record(Type.String(), Type.Object({ value: Type.String(), reference: Id }))),
  },
  { title: 'SavedWorkflow' },
);
export type SavedWorkflow = Static<typeof SavedWorkflow>;

const GivenId = Type.String({ minLength: 1, maxLength: 64 });

export const createWorkflowCall = {
  operation: 'POST /workflow',
  summary: 'Begins a workflow, or fetches the one that is open: one for each member, type and account',
  service: 'portal',
  effect: 'write',
  fresh: 0,
  body: Type.Union([
    Type.Object({ type: Type.Literal('ROBO_INDIVIDUAL_JOINT') }, { additionalProperties: false }),
    Type.Object(
      { type: Type.Literal('ACCOUNT_MODEL_MAPPING'), accountNumber: GivenId, accountType: GivenId },
      { additionalProperties: false },
    ),
  ]),
  reply: Workflow,
  // Each type has a separate flag, so the handler checks it.
  refusals: ['APPLICATION_UNDER_WAY', 'FEATURE_OFF'],
} as const satisfies CallSchema;

export type CreateWorkflowBody = Static<typeof createWorkflowCall.body>;

export const findWorkflowCall = {
  operation: 'POST /workflow/search',
  summary: "An open workflow of the member's own, as it was last saved",
  service: 'portal',
  effect: 'read',
  fresh: 0,
  body: Type.Object({ workflowId: GivenId }, { additionalProperties: false }),
  reply: Workflow,
} as const satisfies CallSchema;

/** The application that the member left open, after at least one save. */
const OpenWorkflow = Type.Object(
  { application: Type.Optional(Type.Object({ id: Id, /** Title of its step, in words. */ stepTitle: Type.String() })) },
  { title: 'OpenWorkflow' },
);
export type OpenWorkflow = Static<typeof OpenWorkflow>;

export const openWorkflowCall = {
  operation: 'GET /workflow/open',
  summary: "Where the member's own application waits; no answer is part of it",
  service: 'portal',
  effect: 'read',
  fresh: 0,
  flag: OPENING_FLAG,
  reply: OpenWorkflow,
  refusals: ['FEATURE_OFF'],
} as const satisfies CallSchema;

export const saveWorkflowCall = {
  operation: 'PUT /workflow',
  summary: 'Saves answers and position; of what is asked and how nothing is taken from it',
  service: 'portal',
  effect: 'write',
  fresh: 0,
  body: Type.Object(
    {
      userWorkflow: Type.Object(
        {
          id: GivenId,
          currentFlow: GivenId,
          currentStep: GivenId,
          /**
           * Where Back at the very start leads: a path of the portal, never another site. A browser drops tabs and line
           * ends, reads a backslash as a slash, and takes what follows two slashes as a host, after `/.` too.
           */
          originRoute: Type.Optional(Type.String({ maxLength: 256, pattern: '^(?:/(?!/)[!-.0-\\[\\]-~]*)+$' })),
          /** All answers, by the id of their question. Their lengths are checked with the questions. */
          answers: Type.Record(Type.String(), Type.Array(Type.String())),
          /** The revision that these answers were made on. */
          revision: Type.Integer({ minimum: 0 }),
          /** Names this save: sent again after a lost answer, it is answered as the first time. */
          saveId: Type.String({ pattern: '^[\\w-]{8,64}$' }),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  reply: SavedWorkflow,
  refusals: ['FEATURE_OFF', 'WORKFLOW_CHANGED'],
} as const satisfies CallSchema;
export type SaveWorkflowBody = Static<typeof saveWorkflowCall.body>;
