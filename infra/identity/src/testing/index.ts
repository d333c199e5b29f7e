export {
  type Answer,
  decodeToken,
  type SignIn,
  type Tokens,
  Visitor,
  type VisitorCookie,
  visibleText,
} from './visitor.ts';
