import { type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { useField as useFinalField } from 'react-final-form';
import { type FieldProblem, FormContext, type FormShared } from './form-context.ts';

/** What every field of a form takes. */
export interface FieldProps {
  /** Its name in the form's values. */
  readonly name: string;
  readonly label: string;
  /** Under the field. What is wrong with an amount or a choice from a list takes its place. */
  readonly hint?: string | undefined;
  /**
   * When a field that is not empty says what is wrong with it: at once, or when it was left. An empty one says so only
   * after the form was submitted in vain. Default: `after-blur`.
   */
  readonly showsErrors?: 'at-once' | 'after-blur';
}

export interface ExplainedFieldProps extends FieldProps {
  /** An explanation behind a question mark beside the label. */
  readonly tip?: ReactNode;
}

interface FieldOptions extends FieldProps {
  /** How a text stands once the field was left; one that means nothing stays as it is. Default: as it was typed. */
  readonly tidy?: (text: string) => string;
  /** The hint stays above what is wrong. */
  readonly keepsHint?: boolean;
}

/** How the answer of a field stands (spec 000 §4.5): nothing is said of it yet, it is right, or it is wrong. */
type InputState = 'PRISTINE' | 'VALID' | 'INVALID';

interface FormField<Target extends HTMLElement> {
  /** Of the element that has the focus. */
  readonly id: string;
  /** Of the element that takes the focus when the summary leads to the field. */
  readonly ref: RefObject<Target | null>;
  readonly text: string;
  /** What is wrong, where it is to be said already. */
  readonly problem: FieldProblem | undefined;
  /** Whether the summary has just read that problem out. */
  readonly isReadInSummary: boolean;
  readonly state: InputState;
  readonly hint: string | undefined;
  readonly hintId: string;
  readonly problemId: string;
  /** For `aria-describedby`: the ids of what is drawn under the field. */
  readonly describedBy: string | undefined;
  /** Puts a text into the field; `isUnderWay` says that it is half typed. */
  readonly set: (text: string, isUnderWay?: boolean) => void;
  /** Puts another text for the same answer into the field, without `onChange`. */
  readonly replace: (text: string) => void;
  /** Ends the half typed state. */
  readonly settle: () => void;
  readonly leave: () => void;
  /** Puts another text in the field and the focus on it. */
  readonly use: (text: string) => void;
}

/** The form that a field stands in. @throws Error outside of a form */
export function useFormShared(): FormShared {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error('A field stands in a MemberForm.');
  return form;
}

const asItIs = (text: string): string => text;

/** Binds a field to the form by its name. It is the only way in which fields reach the form. */
export function useField<Target extends HTMLElement>(options: FieldOptions): FormField<Target> {
  const { name, label, hint, showsErrors = 'after-blur', tidy = asItIs, keepsHint = false } = options;
  const { id: formId, problems, wasRefused, readInSummary, set, replace, settle, leave, introduce } = useFormShared();
  const ref = useRef<Target>(null);
  const { input, meta } = useFinalField<string>(name, {
    // The library would turn '' into undefined.
    parse: asItIs,
    format: asItIs,
    subscription: { value: true, touched: true },
  });
  useEffect(() => introduce(name, { label, focus: () => ref.current?.focus() }), [introduce, name, label]);

  const text = input.value ?? '';
  const isSaid = wasRefused || (text !== '' && (showsErrors === 'at-once' || meta.touched === true));
  const problem = isSaid ? problems.get(name) : undefined;
  const isRight = meta.touched === true && text !== '' && !problems.has(name);
  const id = `${formId}-${name}`;
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`];
  const hintShown = problem === undefined || keepsHint ? hint : undefined;
  const notes = [hintShown !== undefined && hintId, problem !== undefined && problemId].filter(Boolean).join(' ');
  return {
    id,
    ref,
    text,
    problem,
    isReadInSummary: readInSummary.has(name),
    state: problem ? 'INVALID' : isRight ? 'VALID' : 'PRISTINE',
    hint: hintShown,
    hintId,
    problemId,
    describedBy: notes || undefined,
    set: (typed, isUnderWay = false) => set(name, typed, isUnderWay),
    replace: (other) => replace(name, other),
    settle: () => settle(name),
    leave() {
      if (tidy(text) !== text) set(name, tidy(text));
      leave(name);
    },
    use(other) {
      set(name, tidy(other));
      leave(name);
      ref.current?.focus();
    },
  };
}
