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
    readonly use: (text: string) => void;
  };
}

/** What stands under a field: its hint, or what is wrong with a way out. */
export function FieldNotes({ field }: FieldNotesProps) {
  // A press on a button below takes the focus from the field, which then shows its problem.
  const { hint, hintId, problem, problemId, use } = useHeldWhilePressed(field);
  return (
    <div className={styles.notes}>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
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
