export { type Answer, contentOf, type SignIn, type Tokens, Visitor, type VisitorCookie, wordsOf } from './visitor.ts';
