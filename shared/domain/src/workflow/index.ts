export {
  type Applicant,
  type Application,
  type ApplicationAddress,
  applicationOf,
  type EmploymentStatus,
  employmentStatuses,
  RISK_FLOW,
  type RiskAnswer,
  riskAnswersOf,
} from './application.rules.ts';
export { withAnswer } from './effects.rules.ts';
export {
  admittedPosition,
  type Indexes,
  indexesOf,
  laterOf,
  nextPosition,
  type Progress,
  positionOfStep,
  previousPosition,
  progressOf,
  startOf,
  stepAt,
} from './moves.rules.ts';
export { numberProblem, withoutWrongNumbers } from './numbers.rules.ts';
export { givenAnswers, type KnownAddress, type KnownMember, prefilledAnswers } from './prefill.rules.ts';
export {
  type AnswerProblem,
  answerProblem,
  firstIncomplete,
  positionAfterEdit,
  stepProblems,
  workflowProblems,
} from './validity.rules.ts';
export { shownFields, type Visibility, visibilityOf } from './visibility.rules.ts';
export {
  type Answer,
  type Answers,
  type AskedStep,
  type Asking,
  allQuestions,
  answersOf,
  answerText,
  type Component,
  type Condition,
  type DefinedFlow,
  type DefinedQuestion,
  type Definition,
  type Dependency,
  type Field,
  type Flow,
  type InputType,
  inputTypes,
  interstitialTypes,
  isReview,
  type LegalDocument,
  type Position,
  type Question,
  questionsOf,
  questionsOn,
  type Step,
  type Workflow,
} from './workflow.ts';
