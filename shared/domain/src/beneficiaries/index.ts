export {
  type Beneficiary,
  type BeneficiaryType,
  beneficiaryStates,
  beneficiaryTypes,
  hasCommunityProperty,
  isRelationship,
  LONGEST_BENEFICIARY_NAME,
  LONGEST_CITY,
  LONGEST_STREET,
  MOST_BENEFICIARIES,
  type Relationship,
  relationships,
} from './beneficiaries.ts';
export {
  canSubmit,
  isSameList,
  type ListProblem,
  listProblem,
  mayNeedSpouse,
  minorsOf,
  repeatedNumbers,
  type SubmitBlocker,
  submitBlocker,
} from './list.rules.ts';
export { beneficiaryNameProblem, type NameProblem } from './name.rules.ts';
export {
  type BeneficiaryFacts,
  type BeneficiaryField,
  type BeneficiaryProblem,
  beneficiaryFields,
  beneficiaryProblems,
  birthDateProblem,
  isMinor,
  tidyBeneficiary,
} from './person.rules.ts';
export { isShare, splitEvenly, totalShare, typesWithWrongShares } from './shares.rules.ts';
