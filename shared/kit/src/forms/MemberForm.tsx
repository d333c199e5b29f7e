import { createForm } from 'final-form';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Form as FinalForm } from 'react-final-form';
import { RedrawStatesContext } from '../hooks/redraw-state.ts';
import { FormSummary } from './FormSummary.tsx';
import {
  type FieldProblem,
  FormContext,
  type FormProblems,
  type FormShared,
  type FormValues,
  type KnownField,
} from './form-context.ts';

export interface MemberFormProps {
  /** What stands in it at first. It is read once: what a member has typed is never replaced. */
  readonly initialValues: FormValues;
  /** The form's problems, computed on every render, because they may depend on values outside of the form. */
  readonly validate: (values: FormValues) => FormProblems;
  /** Gets values in which nothing is wrong. What was typed stays in the form. */
  readonly onSubmit: (values: FormValues) => void;
  /** Called once a field is not half typed. What else changes with it, by the names of the fields: "none of these" takes the other boxes' ticks away. */
  readonly follow?: (values: FormValues, changed: string) => FormValues;
  readonly onChange?: (values: FormValues) => void;
  /** A member has left a field, or chosen in it. */
  readonly onBlur?: (values: FormValues) => void;
  /** The field that takes the focus from the page's heading once it is drawn. It is read once. */
  readonly firstFocus?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode | ((values: FormValues) => ReactNode);
}

/** A form as it is found when its part of the page is drawn again. */
interface KeptForm {
  readonly values: FormValues;
  /** The field that had the focus. */
  readonly focused: string | undefined;
}

function standingProblems(problems: FormProblems): ReadonlyMap<string, FieldProblem> {
  return new Map(
    Object.entries(problems).flatMap(([name, problem]) =>
      problem === undefined ? [] : [[name, typeof problem === 'string' ? { text: problem } : problem]],
    ),
  );
}

type FormActions = Pick<FormShared, 'set' | 'replace' | 'settle' | 'leave' | 'introduce' | 'holdBack'>;

interface FormContentProps extends Pick<MemberFormProps, 'validate' | 'children'> {
  readonly id: string;
  readonly values: FormValues;
  /** Whether it is drawn with these values without delay. */
  readonly isAtOnce: boolean;
  readonly fields: ReadonlyMap<string, KnownField>;
  readonly reason: string | undefined;
  readonly refusals: number;
  readonly readInSummary: ReadonlySet<string>;
  readonly actions: FormActions;
}

/**
 * Everything that depends on the values, and on props of the page around the form. A field shows its own value in the
 * frame of the key or press; the rest of a long form is drawn after it.
 */
function FormContent(props: FormContentProps) {
  const { id, values, isAtOnce, validate, fields, reason, refusals, readInSummary, actions, children } = props;
  const now = useMemo(() => ({ values, validate, children }), [values, validate, children]);
  const later = useDeferredValue(now);
  // Values drawn immediately are newer than `later` until `later` changes. Drawing `later` again would remove the field
  // that a Tab has just reached.
  const ahead = useRef<{ readonly now: typeof now; readonly later: typeof now }>(undefined);
  useLayoutEffect(() => {
    if (isAtOnce) ahead.current = { now, later };
  }, [isAtOnce, now, later]);
  const latest = ahead.current?.later === later ? ahead.current.now : later;
  const drawn = isAtOnce ? now : latest;
  const problems = useMemo(() => standingProblems(drawn.validate(drawn.values)), [drawn]);
  const wasRefused = refusals > 0;
  const shared = useMemo(
    () => ({ id, problems, wasRefused, readInSummary, ...actions }),
    [id, problems, wasRefused, readInSummary, actions],
  );
  const content = useMemo(
    () => (typeof drawn.children === 'function' ? drawn.children(drawn.values) : drawn.children),
    [drawn],
  );
  return (
    <FormContext value={shared}>
      <FormSummary refusals={refusals} problems={problems} fields={fields} reason={reason} />
      {content}
    </FormContext>
  );
}

/**
 * A form of a member. A submit in which something is wrong, or that a SubmitButton's reason holds back, is refused: a
 * summary says what is wrong and takes the focus.
 */
export function MemberForm(props: MemberFormProps) {
  const { initialValues, validate, onSubmit, follow, onChange, onBlur, firstFocus, className, children } = props;
  const id = useId();
  const redrawStates = useContext(RedrawStatesContext);
  const redrawKey = `form ${Object.keys(initialValues).join()}`;
  const [kept] = useState(() => redrawStates?.find(redrawKey)?.state as KeptForm | undefined);
  const [form] = useState(() => {
    const created = createForm<FormValues>({ initialValues, onSubmit });
    // A field that is drawn again finds what was typed: the library begins anew with one that nothing has registered.
    for (const name of Object.keys(initialValues)) created.registerField(name, () => {}, {});
    for (const [name, text] of Object.entries(kept?.values ?? {})) created.change(name, text);
    return created;
  });
  const [refusals, setRefusals] = useState(0);
  const [readInSummary, setReadInSummary] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState<string>();
  const reasonNow = useRef<string>(undefined);
  /** The values of the last submit or Tab, drawn without delay. */
  const [drawnAtOnce, setDrawnAtOnce] = useState<FormValues>();
  const [fields] = useState(() => new Map<string, KnownField>());
  const awaited = useRef(firstFocus);
  const introduce = useMemo(
    () => (name: string, field: KnownField) => {
      fields.set(name, field);
      if (name === awaited.current) {
        awaited.current = undefined;
        // The page around the form focuses its heading in an effect that runs after those of the fields.
        queueMicrotask(field.focus);
      }
      return () => void fields.delete(name);
    },
    [fields],
  );
  const [underWay] = useState(() => new Set<string>());
  const holdBack = useCallback((next: string | undefined) => {
    reasonNow.current = next;
    setReason(next);
  }, []);

  const valuesNow = () => form.getState().values;
  const bringAlong = (name: string) => {
    for (const [other, value] of Object.entries(follow?.(valuesNow(), name) ?? {})) {
      if (valuesNow()[other] !== value) form.change(other, value);
    }
  };
  const settle = (name: string) => {
    if (!underWay.delete(name)) return;
    const before = valuesNow();
    bringAlong(name);
    if (valuesNow() !== before) onChange?.(valuesNow());
  };
  useEffect(() => {
    if (kept?.focused !== undefined) fields.get(kept.focused)?.focus();
  }, [kept, fields]);
  useEffect(
    () =>
      redrawStates?.add(redrawKey, (): KeptForm => {
        const focused = [...fields.keys()].find((name) => document.activeElement?.id === `${id}-${name}`);
        return { values: form.getState().values, focused };
      }),
    [redrawStates, redrawKey, form, fields, id],
  );
  const drawNow = () => flushSync(() => setDrawnAtOnce(valuesNow()));
  /** Tab moves to drawn elements alone: a button of a problem that is mended would take the focus, and lose it. */
  const drawBeforeTab = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') drawNow();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog is no part of the form that it was opened from, though events pass from one to the other.
    event.stopPropagation();
    for (const name of underWay) settle(name);
    // The reason is that of the values drawn last, which may be older than a key just pressed.
    drawNow();
    const problems = standingProblems(validate(valuesNow()));
    if (reasonNow.current === undefined && problems.size === 0) return void form.submit();
    setRefusals(refusals + 1);
    setReadInSummary(new Set(problems.keys()));
  };
  const actions: FormActions = {
    introduce,
    holdBack,
    settle,
    set(name, text, isUnderWay = false) {
      form.change(name, text);
      if (readInSummary.has(name)) setReadInSummary(new Set([...readInSummary].filter((other) => other !== name)));
      if (isUnderWay) underWay.add(name);
      else {
        underWay.delete(name);
        bringAlong(name);
      }
      onChange?.(valuesNow());
    },
    replace: (name, text) => form.change(name, text),
    leave(name) {
      settle(name);
      form.blur(name);
      onBlur?.(valuesNow());
    },
  };

  return (
    <FinalForm form={form} onSubmit={onSubmit} subscription={{ values: true }}>
      {({ values }) => (
        <form noValidate className={className} onSubmit={submit} onKeyDownCapture={drawBeforeTab}>
          <FormContent
            {...{ id, values, validate, fields, reason, refusals, readInSummary, children }}
            isAtOnce={drawnAtOnce === values}
            actions={actions}
          />
        </form>
      )}
    </FinalForm>
  );
}
