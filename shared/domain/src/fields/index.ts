export { cleanText } from './clean-text.rules.ts';
export {
  type FieldProblem,
  type FieldRule,
  fieldRuleOf,
  nameField,
  phoneField,
  textField,
  wholeDollarsField,
} from './fields.rules.ts';
