export { describe } from './posting.words.ts';
export {
  type Counterparty,
  counterparty,
  detailProblem,
  isPostingFacts,
  type PostingDetail,
  type PostingFacts,
  type PostingKind,
  postingKinds,
  returned,
} from './posting-detail.rules.ts';
