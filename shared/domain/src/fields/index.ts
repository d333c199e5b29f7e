export { cleanText, countCharacters } from '../text/clean-text.rules.ts';
export { isPostOfficeBox, isPrivateMailbox } from './box.rules.ts';
export {
  currencyField,
  dateField,
  emailField,
  type FieldProblem,
  type FieldRule,
  getFieldRule,
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
  findInsertion,
  getTypingRule,
  type LeftOut,
  type LeftOutReason,
  type ShownTyping,
  type TextEdit,
  type Typing,
  type TypingRule,
} from './typing.rules.ts';
