import type { Question } from '@wealth/domain/workflow';
import { SocialSecurityField, type SocialSecurityFieldProps, useSelector } from '@wealth/kit';
import { selectApplication } from '../state/application.slice.ts';
import { findKeptNumber } from '../state/numbers.rules.ts';

interface NumberFieldProps extends Omit<SocialSecurityFieldProps, 'kept' | 'allowsTestNumbers' | 'isRequired'> {
  readonly question: Question;
}

/** A Social Security number. Once a save has stored it, nothing here has its digits. */
export function NumberField({ question: { id, input }, ...shared }: NumberFieldProps) {
  const { answers, numbers } = useSelector(selectApplication);
  return (
    <SocialSecurityField
      {...shared}
      kept={findKeptNumber(id, answers, numbers)}
      allowsTestNumbers={input.allowsTestNumbers === true}
      isRequired={input.required}
    />
  );
}
