import type { Question } from '@wealth/domain/workflow';
import { SocialSecurityField, type SocialSecurityFieldProps, useSelector } from '@wealth/kit';
import { applicationOf } from '../application.slice.ts';
import { keptNumberOf } from '../numbers.rules.ts';

interface NumberFieldProps extends Omit<SocialSecurityFieldProps, 'kept' | 'allowsTestNumbers' | 'isRequired'> {
  readonly question: Question;
}

/** A Social Security number. Once a save has put it away, nothing here has its digits. */
export function NumberField({ question: { id, input }, ...shared }: NumberFieldProps) {
  const { answers, numbers } = useSelector(applicationOf);
  return (
    <SocialSecurityField
      {...shared}
      kept={keptNumberOf(id, answers, numbers)}
      allowsTestNumbers={input.allowsTestNumbers === true}
      isRequired={input.required}
    />
  );
}
