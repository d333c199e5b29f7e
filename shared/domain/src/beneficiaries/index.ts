export {
  type Beneficiary,
  type BeneficiaryType,
  beneficiaryStates,
  beneficiaryTypes,
  hasCommunityProperty,
  isRelationship,
  MAX_BENEFICIARIES,
  MAX_BENEFICIARY_NAME_LENGTH,
  MAX_CITY_LENGTH,
  MAX_STREET_LENGTH,
  type Relationship,
  relationships,
} from './beneficiaries.ts';
export {
  findMinors,
  isSameList,
  type ListProblem,
  listProblem,
  mayNeedSpouse,
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
