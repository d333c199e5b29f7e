import { Button } from '../components/actions/Button.tsx';
import { Icon } from '../components/graphics/Icon.tsx';
import { useHeldWhilePressed } from '../components/use-held-while-pressed.ts';
import styles from './Field.module.css';
import type { FieldProblem } from './form-context.ts';

interface FieldNotesProps {
  readonly field: {
    readonly hint: string | undefined;
    readonly hintId: string;
    readonly problem: FieldProblem | undefined;
    readonly problemId: string;
    readonly isReadInSummary: boolean;
    readonly use: (text: string) => void;
  };
  /** Shown beside the hint and the problem: dropped characters, or a warning. */
  readonly remark?: string | undefined;
}

const remarkId = ({ hintId }: { readonly hintId: string }) => `${hintId}-remark`;

/** For `aria-describedby`: the field's own notes, and its remark. */
export const describedBy = (
  field: { readonly describedBy: string | undefined; readonly hintId: string },
  remark: string | undefined,
): string | undefined =>
  [field.describedBy, remark && remarkId(field)].filter((id) => id !== undefined).join(' ') || undefined;

/** The notes under a field: its hint, a remark, and its problem with a way out. */
export function FieldNotes({ field, remark }: FieldNotesProps) {
  // A press on a button below takes the focus from the field, which then shows its problem.
  const { hint, hintId, problem, problemId, isReadInSummary, use } = useHeldWhilePressed(field);
  return (
    <div className={styles.notes}>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div aria-live={isReadInSummary ? 'off' : 'polite'}>
        {remark !== undefined && (
          <p id={remarkId(field)} className={styles.remark}>
            {remark}
          </p>
        )}
        {problem !== undefined && (
          <p id={problemId} className={styles.problem}>
            <Icon name="negative" size={16} className={styles.sign} />
            <span>{problem.text}</span>
          </p>
        )}
      </div>
      {problem?.wayOut !== undefined && (
        <Button kind="quiet" className={styles.wayOut ?? ''} onPress={() => use(problem.wayOut?.value ?? '')}>
          {problem.wayOut.label}
        </Button>
      )}
    </div>
  );
}
