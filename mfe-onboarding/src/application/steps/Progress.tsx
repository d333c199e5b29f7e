import type { Workflow } from '@wealth/api';
import { getProgress, type Position, type Progress as StepsProgress } from '@wealth/domain/workflow';
import {
  Button,
  classes,
  Icon,
  type IconName,
  Notice,
  useDispatch,
  useHeldWhilePressed,
  useSelector,
  useTranslation,
  VisuallyHidden,
} from '@wealth/kit';
import { type SaveState, saveRequested, selectApplication } from '../state/application.slice.ts';
import { useWords } from '../words/use-words.ts';
import style from './Step.module.css';

interface ProgressProps {
  readonly workflow: Workflow;
  readonly position: Position;
}

/** How far the application is: the step in its part, the part in the whole, and whether all is saved. */
export function Progress({ workflow, position }: ProgressProps) {
  const { t } = useTranslation('application');
  const words = useWords();
  const { answers } = useSelector(selectApplication);
  const { flows } = workflow;
  const part = flows.findIndex(({ id }) => id === position.flow);
  const progress = getProgress(workflow, answers, position);
  const next = flows[part + 1];
  return (
    <>
      <div className={style.state}>
        <p>
          {progress && (
            <>
              <strong>{t('step', { ...progress })}</strong> · {words(flows[part]?.title)}
            </>
          )}
        </p>
        <SaveLine />
      </div>
      <div className={style.bar} aria-hidden>
        {flows.map(({ id }, index) => (
          <span key={id} className={style.segment}>
            <span className={style.reached} style={{ inlineSize: `${reachedOf(index - part, progress) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className={style.part}>
        <span>{t('part', { part: part + 1, total: flows.length })}</span>
        <span>{next ? t('nextPart', { title: words(next.title) }) : t('lastPart')}</span>
      </p>
      <SaveProblem />
    </>
  );
}

/** How much of a part is reached, from 0 to 1: the present one fills with its steps. */
function reachedOf(partsAhead: number, progress: StepsProgress | undefined): number {
  if (partsAhead !== 0) return partsAhead < 0 ? 1 : 0;
  return progress ? progress.step / progress.total : 1;
}

/** The parts beside the column, from a desktop's width on. The list shows the place; it is no menu. */
export function Parts({ flows, current }: { readonly flows: Workflow['flows']; readonly current: string }) {
  const { t } = useTranslation('application');
  const words = useWords();
  const place = flows.findIndex(({ id }) => id === current);
  return (
    <div className={style.parts}>
      <p className={style.partsTitle}>{t('title')}</p>
      <ol>
        {flows.map(({ id, title }, index) => (
          <li
            key={id}
            className={classes(style.partRow, index === place && style.now)}
            aria-current={index === place ? 'step' : undefined}
          >
            <span className={classes(style.number, index < place && style.done)} aria-hidden>
              {index < place ? <Icon name="check" size={14} /> : index + 1}
            </span>
            {words(title)}
            {index < place && <VisuallyHidden> ({t('partDone')})</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </div>
  );
}

const saveIcons: Readonly<Record<SaveState, IconName>> = {
  saved: 'check',
  unsaved: 'information',
  saving: 'refresh',
  failed: 'offline',
  refused: 'caution',
};

/** Whether all is saved. */
export function SaveLine() {
  const { t } = useTranslation('application');
  const { save: latest } = useSelector(selectApplication);
  // Its words differ in length, and may need a second line on a phone.
  const save = useHeldWhilePressed(latest);
  return (
    <p role="status" className={classes(style.save, style[save])}>
      <Icon name={saveIcons[save]} size={16} />
      {t(`save.${save}`)}
    </p>
  );
}

/**
 * Notice of a failed save, which never blocks the member. It stays during a retry, and neither comes nor goes during a
 * press: leaving a field starts a save, and the button under the pointer must not move.
 */
export function SaveProblem() {
  const { t } = useTranslation('application');
  const dispatch = useDispatch();
  const application = useSelector(selectApplication);
  const saveProblem = useHeldWhilePressed(application.saveProblem);
  if (saveProblem === undefined) return null;
  return (
    <div role="alert">
      <Notice kind="caution">
        <p className={style.strong}>{t(`${saveProblem}.title`)}</p>
        <p>{t(`${saveProblem}.text`)}</p>
        <Button kind="quiet" className={style.tryNow ?? ''} onPress={() => dispatch(saveRequested())}>
          {t('tryNow')}
        </Button>
      </Notice>
    </div>
  );
}
