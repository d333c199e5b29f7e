export { AmountField } from './AmountField.tsx';
export { ChoiceField } from './ChoiceField.tsx';
export { LockedField } from './LockedField.tsx';
export { MemberForm } from './MemberForm.tsx';
export { SubmitButton } from './SubmitButton.tsx';
