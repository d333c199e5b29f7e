import { centralDate } from '@wealth/domain/calendar';
import { getAnswers, type Position, stepAt, type Workflow } from '@wealth/domain/workflow';
import { Button, Dialog, useDispatch, usePlatform, useSelector, useTranslation } from '@wealth/kit';
import { type LoadedApplication, latestRequested, loaded, selectApplication } from '../state/application.slice.ts';
import { stepAddress } from '../state/paths.ts';
import { useWords } from '../words/use-words.ts';
import { withAnswers } from '../words/words.rules.ts';
import style from './ConflictDialog.module.css';
import { describeSavedAt, lostQuestions, resumedAt } from './conflict.rules.ts';

/** So many lost answers are named. */
const NAMED = 3;

/**
 * Asks the member to take over what was saved elsewhere, when a save met it (D-42). It has one way on, and stays until
 * that is taken: nothing of this page can be saved any more.
 */
export function ConflictDialog() {
  const { t } = useTranslation('application');
  const dispatch = useDispatch();
  const { navigation } = usePlatform();
  const { conflict } = useSelector(selectApplication);
  if (!conflict) return null;
  const { latest, isLoading } = conflict;
  const goOn = () => {
    if (!latest) return void dispatch(latestRequested());
    dispatch(loaded(latest));
    navigation.go(stepAddress(latest.workflow, resumedAt(latest.workflow)), { replace: true });
  };
  return (
    <Dialog
      title={t('conflict.title')}
      isOpen
      mustChoose
      // It has no other way out than its button.
      onClose={() => undefined}
      actions={
        <Button kind="primary" autoFocus onPress={goOn}>
          {t(latest ? 'conflict.continue' : 'conflict.tryAgain')}
        </Button>
      }
    >
      {latest ? (
        <Difference latest={latest} />
      ) : (
        <p role="status">{t(isLoading ? 'conflict.loading' : 'conflict.notLoaded')}</p>
      )}
    </Dialog>
  );
}

/** What the latest is, and what of this page it does not have. */
function Difference({ latest: { workflow: latest } }: { readonly latest: LoadedApplication }) {
  const { t } = useTranslation('application');
  const { businessClock } = usePlatform();
  const { loaded: here, answers, position } = useSelector(selectApplication);
  const words = useWords();
  if (!here) return null;
  const { date, time } = describeSavedAt(latest.lastUpdateDate, centralDate(businessClock.now()));
  const there = getAnswers(latest);
  const wordsThere = (key: string | undefined) => withAnswers(latest.texts[key ?? ''] ?? '', there);
  const labels = lostQuestions(here.workflow, answers, latest).map(({ input }) => words(input.labelKey));
  const lost = [...new Set(labels)].filter((label) => label !== '');
  const rows = [
    [t('conflict.savedLast'), date === undefined ? t('conflict.today', { time }) : t('conflict.on', { date, time })],
    [t('conflict.stoppedAt'), placeOf(latest, resumedAt(latest), wordsThere)],
    [t('conflict.thisScreen'), placeOf(here.workflow, position, words)],
  ] as const;
  return (
    <>
      <dl className={style.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={style.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {lost.length === 0 ? (
        <p>{t('conflict.nothingLost')}</p>
      ) : (
        <>
          <p>{t('conflict.lost')}</p>
          <ul className={style.lost}>
            {lost.slice(0, NAMED).map((label) => (
              <li key={label}>{label}</li>
            ))}
            {lost.length > NAMED && <li>{t('conflict.more', { count: lost.length - NAMED })}</li>}
          </ul>
        </>
      )}
    </>
  );
}

/** A step by its part and its own title; one of the two where the other has no words. */
function placeOf(workflow: Workflow, position: Position, words: (key: string | undefined) => string): string {
  const part = words(workflow.flows.find(({ id }) => id === position.flow)?.title);
  const step = words(stepAt(workflow, position)?.title);
  return [part, step].filter((text) => text !== '').join(': ');
}
