import type { CreateWorkflowBody, Demographic, ReviewPortfolioBody, SavedWorkflow, Workflow } from '@wealth/api';
import {
  type Answers,
  answerText,
  CHOSEN_MODEL,
  CHOSEN_PORTFOLIO,
  getAnswers,
  laterPosition,
  type Position,
  prefilledAnswers,
} from '@wealth/domain/workflow';
import { createSlice, type Intent, type PayloadAction } from '@wealth/kit';
import { getKeptNumbers, type KeptNumbers, withReferences } from './numbers.rules.ts';
import { DECISION, reviewAddress } from './paths.ts';
import { countsAsTry, type SentApplication, type Submission } from './submission.rules.ts';

/** What the steps are drawn from; two calls bring it (spec 000 §2.4). */
export interface LoadedApplication {
  readonly workflow: Workflow;
  /** None of whom the credit union gave nothing (204). */
  readonly demographic: Demographic | undefined;
}

/**
 * Names a workflow: the open one of the member and its kind, or the one of an address, which is below an account where
 * the workflow is about one.
 */
export type WorkflowRequest =
  | CreateWorkflowBody
  | { readonly workflowId: string; readonly account?: string | undefined };

/** The two ends of a review: the portfolio stays as it is, or the questions are answered again. */
export type ReviewAction = 'ACCEPTED' | 'EDITED';

/** The workflow that takes the place of the present one. */
export interface WorkflowWanted {
  readonly what: WorkflowRequest;
  /** Opens its review once it is loaded. */
  readonly review?: ReviewAction;
}

/** `unsaved`: not tried yet. `failed`: tried again by itself. `refused`: the services do not take it as it is. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused';

export type News = 'changed';

/** The application was continued elsewhere, so that nothing is saved before the member takes the latest over. */
export interface Conflict {
  /** Undefined where it could not be loaded. */
  readonly latest: LoadedApplication | undefined;
  readonly isLoading: boolean;
}

/** An application while it is filled in. The step that is shown is the address's. */
export interface ApplicationState {
  /**
   * `gone`: there is no such open workflow of this member. `sent`: there is none since it was sent. `underWay`: another
   * application was sent, so none is begun.
   */
  readonly load: 'idle' | 'loading' | 'failed' | 'gone' | 'sent' | 'underWay' | 'loaded';
  /** The number of the account that is under way. */
  readonly underWay: string;
  /** Only while `load` is `sent`. */
  readonly sent: SentApplication | undefined;
  /** The application was closed elsewhere while it was filled in here. */
  readonly isClosedElsewhere: boolean;
  readonly loaded: LoadedApplication | undefined;
  /** Counts what was loaded, so that a form begins anew with it. */
  readonly loads: number;
  /** Why the latest was loaded: the saved application differs from the one that was sent. */
  readonly news: News | undefined;
  readonly conflict: Conflict | undefined;
  readonly answers: Answers;
  /** Masks and references of the Social Security numbers that were stored. */
  readonly numbers: KeptNumbers;
  /** The chosen portfolio that a risk answer took back, until the page is left; '' for none. */
  readonly formerPortfolio: string;
  /** The step that the next save records. */
  readonly position: Position;
  /** Going back does not lower it. */
  readonly furthest: Position;
  readonly originRoute: string;
  readonly revision: number;
  /** The step was entered by Edit on the review, so Next leads back there. */
  readonly isEditing: boolean;
  /** The question whose answer was refused, until the next move; '' for none. */
  readonly refusedQuestion: string;
  readonly save: SaveState;
  /** Why the last save failed. Cleared by the next success, so the notice keeps its place during a retry. */
  readonly saveProblem: 'failed' | 'refused' | undefined;
  /** Counts what was changed, and how much of it is saved. */
  readonly changes: number;
  readonly savedChanges: number;
  readonly submission: Submission;
  /** The choice of a member who reviews a portfolio. A move to any step but the confirmation is one for new answers. */
  readonly review: ReviewAction;
  /** How often the application was sent in vain since its submission was entered. */
  readonly tries: number;
}

/** How an application is sent. */
export interface Sent {
  /** The account beside which another one is meant. */
  readonly again?: string;
  /** `entry`: the submission is entered, and its tries are counted anew. `check`: to learn what became of it. */
  readonly by?: 'entry' | 'check';
}

const unsent: Submission = { name: 'unsent' };
const nowhere: Position = { flow: '', step: '' };

const initialState: ApplicationState = {
  load: 'idle',
  underWay: '',
  sent: undefined,
  isClosedElsewhere: false,
  loaded: undefined,
  loads: 0,
  news: undefined,
  conflict: undefined,
  answers: {},
  numbers: {},
  formerPortfolio: '',
  position: nowhere,
  furthest: nowhere,
  originRoute: '/',
  revision: 0,
  isEditing: false,
  refusedQuestion: '',
  save: 'saved',
  saveProblem: undefined,
  changes: 0,
  savedChanges: 0,
  submission: unsent,
  review: 'EDITED',
  tries: 0,
};

/** Whether something was changed that no save has brought to the services yet. */
export const hasUnsaved = ({ changes, savedChanges }: ApplicationState): boolean => changes > savedChanges;

const changed = ({ changes, save }: ApplicationState): Pick<ApplicationState, 'changes' | 'save'> => ({
  changes: changes + 1,
  // What is being sent, or tried again, goes on and says so.
  save: save === 'saving' || save === 'failed' ? save : 'unsaved',
});

/** A portfolio that the new answers no longer have, so that its screen can begin with it. */
const formerPortfolio = (before: ApplicationState, after: Answers): string =>
  chosenIn(after) === '' ? chosenIn(before.answers) || before.formerPortfolio : '';

/** The portfolio that was chosen, for a new account or for one that has another. */
const chosenIn = (answers: Answers): string =>
  answerText(answers, CHOSEN_PORTFOLIO) || answerText(answers, CHOSEN_MODEL);

export const applicationSlice = createSlice({
  name: 'application',
  initialState,
  reducers: {
    /** Loads a workflow, after the present one is saved. */
    wanted: (state, _: PayloadAction<WorkflowWanted>): ApplicationState => state,
    requested: (state: ApplicationState, _: PayloadAction<WorkflowRequest>): ApplicationState => ({
      ...initialState,
      loads: state.loads,
      load: 'loading',
    }),
    loaded: (state, { payload }: PayloadAction<LoadedApplication & { news?: News }>): ApplicationState => {
      const { news, ...application } = payload;
      const { workflow, demographic } = application;
      // What the credit union knows is filled in once, while the workflow is new (spec 000 §4.5).
      const given = workflow.status === 'NEW' && demographic ? prefilledAnswers(demographic) : {};
      return {
        ...initialState,
        load: 'loaded',
        loaded: application,
        loads: state.loads + 1,
        news,
        answers: { ...given, ...getAnswers(workflow) },
        numbers: getKeptNumbers(workflow),
        position: { flow: workflow.currentFlow, step: workflow.currentStep },
        furthest: workflow.furthest,
        originRoute: workflow.account === undefined ? workflow.originRoute : reviewAddress(workflow.account),
        revision: workflow.revision,
      };
    },
    loadFailed: (state, { payload }: PayloadAction<'failed' | 'gone'>): ApplicationState => ({
      ...initialState,
      loads: state.loads,
      load: payload,
    }),
    /** An application is under way with this account: a start leads to it. */
    foundUnderWay: (state, { payload: underWay }: PayloadAction<string>): ApplicationState => ({
      ...initialState,
      loads: state.loads,
      load: 'underWay',
      underWay,
    }),
    /** The workflow was sent: from this page, if its answer was lost. */
    foundSent: (state, { payload: sent }: PayloadAction<SentApplication>): ApplicationState => ({
      ...initialState,
      loads: state.loads,
      load: 'sent',
      sent,
    }),
    /** The services take no more answers: another tab or device sent the workflow. */
    closedElsewhere: (state, { payload: sent }: PayloadAction<SentApplication | undefined>): ApplicationState => ({
      ...state,
      isClosedElsewhere: true,
      conflict: undefined,
      save: 'saved',
      saveProblem: undefined,
      savedChanges: state.changes,
      submission: { name: 'sentElsewhere', number: sent?.number ?? '' },
    }),
    /** The member begins or goes on at the decision page, where Back at the very start leads to again. */
    begun: (state): ApplicationState => ({ ...state, originRoute: DECISION }),
    /** The member accepts the portfolio of the account, or answers the questions again. */
    reviewBegun: (state, { payload: review }: PayloadAction<ReviewAction>): ApplicationState => ({ ...state, review }),
    /** The review is sent, once all of its answers are saved. */
    reviewSent: (
      state,
      _: PayloadAction<{ readonly workflowId: string; readonly intent: Intent<ReviewPortfolioBody> }>,
    ): ApplicationState => state,
    /** The steps are shown. What was filled in by itself is saved from here on, not for who only passes the card. */
    opened(state): ApplicationState {
      const { workflow, demographic } = state.loaded ?? {};
      return workflow?.status === 'NEW' && demographic && !hasUnsaved(state) ? { ...state, ...changed(state) } : state;
    },
    answered: (state, { payload }: PayloadAction<Answers>): ApplicationState => ({
      ...state,
      answers: payload,
      formerPortfolio: formerPortfolio(state, payload),
      ...changed(state),
    }),
    /** The member goes to a step, which is saved with all answers. */
    moved(
      state,
      { payload }: PayloadAction<{ to: Position; isEditing?: boolean; refusedQuestion?: string }>,
    ): ApplicationState {
      if (!state.loaded) return state;
      const { to, isEditing = false, refusedQuestion = '' } = payload;
      const furthest = laterPosition(state.loaded.workflow, state.furthest, to);
      return {
        ...state,
        position: to,
        furthest,
        isEditing,
        refusedQuestion,
        news: undefined,
        submission: unsent,
        review: 'EDITED',
        ...changed(state),
      };
    },
    /** What is not saved is to be saved now. */
    saveRequested: (state): ApplicationState => (state.save === 'refused' ? { ...state, save: 'unsaved' } : state),
    saveBegun: (state): ApplicationState => ({ ...state, save: 'saving' }),
    /** A save was answered, which was made of these answers, when so much was changed. */
    saved(
      state,
      { payload }: PayloadAction<{ reply: SavedWorkflow; sent: Answers; changes: number }>,
    ): ApplicationState {
      const { reply, sent, changes } = payload;
      const { status, lastUpdateDate, revision, secrets } = reply;
      return {
        ...state,
        ...(state.loaded && {
          loaded: { ...state.loaded, workflow: { ...state.loaded.workflow, status, lastUpdateDate } },
        }),
        answers: withReferences(state.answers, sent, secrets),
        numbers: { ...state.numbers, ...secrets },
        revision,
        savedChanges: changes,
        save: changes === state.changes ? 'saved' : 'unsaved',
        saveProblem: undefined,
      };
    },
    /** A save met a newer state, which was loaded if that worked. */
    conflictMet: (state, { payload: latest }: PayloadAction<LoadedApplication | undefined>): ApplicationState => ({
      ...state,
      conflict: { latest, isLoading: false },
      save: 'unsaved',
      saveProblem: undefined,
    }),
    latestRequested: ({ conflict, ...state }: ApplicationState): ApplicationState => ({
      ...state,
      conflict: conflict && { ...conflict, isLoading: true },
    }),
    /** The application is sent. What is on its way, or was opened, is not sent again. */
    submitted(state, { payload: { again, by } = {} }: PayloadAction<Sent | undefined>): ApplicationState {
      const { submission } = state;
      if (['sending', 'opened', 'sentElsewhere'].includes(submission.name)) return state;
      const meant = 'again' in submission ? submission.again : again;
      return {
        ...state,
        tries: by === 'entry' ? 0 : state.tries,
        submission: { name: 'sending', again: meant, isCheck: by === 'check' },
      };
    },
    /** The services are to say whether an application without an answer was sent. */
    settleRequested: (state): ApplicationState => state,
    submissionMoved: (state, { payload: submission }: PayloadAction<Submission>): ApplicationState => ({
      ...state,
      submission,
      tries: countsAsTry(submission) ? state.tries + 1 : state.tries,
    }),
    saveFailed: (state, { payload }: PayloadAction<'failed' | 'refused'>): ApplicationState => ({
      ...state,
      save: payload,
      saveProblem: payload,
    }),
  },
});

export const {
  wanted,
  requested,
  loaded,
  loadFailed,
  foundUnderWay,
  foundSent,
  closedElsewhere,
  begun,
  reviewBegun,
  reviewSent,
  opened,
  answered,
  moved,
  saveRequested,
  saveBegun,
  saved,
  saveFailed,
  conflictMet,
  latestRequested,
  submitted,
  settleRequested,
  submissionMoved,
} = applicationSlice.actions;

/** The part of the store that the screens read. */
export const selectApplication = (state: { readonly application: ApplicationState }): ApplicationState =>
  state.application;

/** The application of a new account: none, while the store keeps a review of a portfolio. */
export const selectOpening = (state: { readonly application: ApplicationState }): ApplicationState =>
  selectApplication(state).loaded?.workflow.account === undefined ? selectApplication(state) : initialState;

/**
 * Opens the review of an account's portfolio: at its saved step to answer again, or at the confirmation to accept it.
 * The `load` of the application tells how that goes.
 * @param what the workflow of the review
 */
export const openReview = (what: WorkflowRequest, review: ReviewAction) => wanted({ what, review });
