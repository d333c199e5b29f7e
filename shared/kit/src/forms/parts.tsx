import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../components/feedback/Problem.tsx';
import type { AddressFieldProps } from './AddressField.tsx';
import type { CheckFieldProps } from './CheckField.tsx';
import type { CheckGroupProps } from './CheckGroup.tsx';
import type { ChoiceFieldProps } from './ChoiceField.tsx';
import type { DateFieldProps } from './DateField.tsx';
import type { DigitsFieldProps } from './DigitsField.tsx';
import type { FieldGroupProps } from './FieldGroup.tsx';
import { forms } from './forms.ts';
import type { LockedFieldProps } from './LockedField.tsx';
import type { LockedFieldsProps } from './LockedFields.tsx';
import type { MemberFormProps } from './MemberForm.tsx';
import type { PercentInputProps } from './PercentInput.tsx';
import type { RadioFieldProps } from './RadioField.tsx';
import type { SelectFieldProps } from './SelectField.tsx';
import type { SocialSecurityFieldProps } from './SocialSecurityField.tsx';
import type { SubmitButtonProps } from './SubmitButton.tsx';
import type { TextFieldProps } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

type Parts = typeof import('./form-parts.ts');

/**
 * Loads forms. A screen shows its skeleton until this is true: then forms are there, or could not be loaded, which a
 * MemberForm says in its place, with a button to try again.
 */
export function useFormsReady(): boolean {
  const { status } = forms.use();
  useEffect(() => {
    // What failed is tried again by the member alone.
    if (status === 'absent') forms.load();
  }, [status]);
  return status === 'loaded' || status === 'failed';
}

/** A part of a form, which stands in a MemberForm and so is there when that is. */
function partOf<Props extends object>(pick: (parts: Parts) => ComponentType<Props>) {
  return function Part(props: Props): ReactNode {
    const loaded = forms.use();
    return loaded.status === 'loaded' ? createElement(pick(loaded.module), props) : null;
  };
}

export const AddressField = partOf<AddressFieldProps>((parts) => parts.AddressField);
export const AmountField = partOf<FieldProps>((parts) => parts.AmountField);
export const CheckField = partOf<CheckFieldProps>((parts) => parts.CheckField);
export const CheckGroup = partOf<CheckGroupProps>((parts) => parts.CheckGroup);
export const ChoiceField = partOf<ChoiceFieldProps>((parts) => parts.ChoiceField);
export const DateField = partOf<DateFieldProps>((parts) => parts.DateField);
export const DigitsField = partOf<DigitsFieldProps>((parts) => parts.DigitsField);
export const FieldGroup = partOf<FieldGroupProps>((parts) => parts.FieldGroup);
export const LockedField = partOf<LockedFieldProps>((parts) => parts.LockedField);
export const LockedFields = partOf<LockedFieldsProps>((parts) => parts.LockedFields);
export const PercentField = partOf<FieldProps>((parts) => parts.PercentField);
export const PercentInput = partOf<PercentInputProps>((parts) => parts.PercentInput);
export const RadioField = partOf<RadioFieldProps>((parts) => parts.RadioField);
export const SelectField = partOf<SelectFieldProps>((parts) => parts.SelectField);
export const SocialSecurityField = partOf<SocialSecurityFieldProps>((parts) => parts.SocialSecurityField);
export const SubmitButton = partOf<SubmitButtonProps>((parts) => parts.SubmitButton);
export const TextField = partOf<TextFieldProps>((parts) => parts.TextField);

/** A form of a member, once forms are there; see `useFormsReady`. */
export function MemberForm(props: MemberFormProps) {
  const { t } = useTranslation('kit');
  const loaded = forms.use();
  if (loaded.status === 'loaded') return <loaded.module.MemberForm {...props} />;
  return loaded.status === 'failed' ? <Problem text={t('notOpened')} onRetry={forms.load} /> : null;
}
