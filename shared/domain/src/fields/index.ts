export { cleanText } from '../text/clean-text.rules.ts';
export {
  currencyField,
  dateField,
  emailField,
  type FieldProblem,
  type FieldRule,
  fieldRuleOf,
  isPostOfficeBox,
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
export { type Typing, type TypingRule, typingRuleOf } from './typing.rules.ts';
