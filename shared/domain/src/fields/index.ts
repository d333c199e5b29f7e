export { cleanText, lengthOf } from '../text/clean-text.rules.ts';
export { isPostOfficeBox, isPrivateMailbox } from './box.rules.ts';
export {
  currencyField,
  dateField,
  emailField,
  type FieldProblem,
  type FieldRule,
  fieldRuleOf,
  isSecretReference,
  nameField,
  phoneField,
  socialSecurityField,
  stateField,
  textField,
  wholeDollarsField,
  yearField,
  zipField,
} from './fields.rules.ts';
export { states } from './states.ts';
export {
  insertionOf,
  type LeftOut,
  type LeftOutReason,
  type ShownTyping,
  type TextEdit,
  type Typing,
  type TypingRule,
  typingRuleOf,
} from './typing.rules.ts';
