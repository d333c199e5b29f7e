export { type Answer, contentOf, type SignIn, type Tokens, Visitor, wordsOf } from './visitor.ts';
