import { answerText, ownerQuestions, type Position, questionsOn } from '@wealth/domain/workflow';
import { Button, Card, ResultPage, useSelector, useSettings, useTranslation } from '@wealth/kit';
import { CallSupport } from '../../CallSupport.tsx';
import { type ApplicationState, type LoadedApplication, selectApplication } from '../state/application.slice.ts';
import type { Refused } from '../state/submission.rules.ts';
import { useProblemWords } from '../words/use-problem-words.ts';
import { useWords } from '../words/use-words.ts';
import { type Fix, findFix, isOwnProblem, type Person, type RefusalText, toClause } from './refusal.rules.ts';
import style from './Submission.module.css';

interface RefusalProps {
  readonly refusal: Refused;
  readonly loaded: LoadedApplication;
  /** Leads to the step where it can be put right, and to its question. */
  readonly onFix: (to: Position, refusedQuestion?: string) => void;
}

/** The key under which a tenant's content may say it in its own words, with {field} and {issue}. */
const contentKeys: Readonly<Record<RefusalText, string>> = {
  sameNumber: 'JOINT_PRIMARY_SAME_SSN_ERROR',
  contactAddress: 'TRUSTED_CONTACT_ADDRESS_ERROR',
  homeAddress: 'NEW_ACCOUNT_HOME_ADDRESS_ERROR',
  mailAddress: 'NEW_ACCOUNT_MAIL_ADDRESS_ERROR',
  workAddress: 'NEW_ACCOUNT_BUSINESS_ADDRESS_ERROR',
  postOfficeBox: 'PO_BOX_HOME_ADDRESS_ERROR',
  blank: 'BLANK_FIELD_ERROR',
  issue: 'FIELD_ISSUE_ERROR',
  review: 'REVIEW_INFORMATION_ERROR',
};

/** What is wrong in the application, the answer as it was given, and one button to where it is put right. */
export function Refusal({ refusal, loaded, onFix }: RefusalProps) {
  const { t } = useTranslation('application');
  const words = useWords();
  const settings = useSettings();
  const { answers, numbers } = useSelector(selectApplication);
  const fix = findFix(refusal, loaded.workflow, { answers, numbers, words });
  const field = useFieldName(fix);
  const issue = useIssueWords(fix, fix.answer?.questionId ?? refusal.field);
  const { text, answer, position } = fix;
  const own = settings
    .text(contentKeys[text])
    .replaceAll(/\{field\}/gi, field)
    .replaceAll('{issue}', issue);
  return (
    <ResultPage title={t('title')} heading={t(`refusal.${text}.title`)} icon="caution" tone="caution">
      <div className={style.said}>
        <p className={style.text}>{own || t(`refusal.${text}.text`, { field, issue: toClause(issue) })}</p>
        {fix.hasNoContact && <p className={style.text}>{t('refusal.noContact')}</p>}
        <p className={style.text}>{t('refusal.safe')}</p>
      </div>
      {answer && text !== 'blank' && answer.lines.length > 0 && (
        <Card>
          <p className={style.label}>{t('refusal.given', { field })}</p>
          <p className={style.given}>{answer.lines.join(', ')}</p>
        </Card>
      )}
      <Button kind="primary" onPress={() => onFix(position, answer?.questionId)}>
        {answer ? t('refusal.fix', { field: withinSentence(field) }) : t('submission.check')}
      </Button>
      <CallSupport words={t('submission.support')} />
    </ResultPage>
  );
}

/** Not for a name or an abbreviation that begins a label: `US citizen`, `Social Security number`. */
const withinSentence = (label: string) =>
  /\p{Lu}/u.test(label.slice(1).split(' of ')[0] ?? '') ? label : `${label.slice(0, 1).toLowerCase()}${label.slice(1)}`;

const nameOf = (person: Person, answers: ApplicationState['answers']) =>
  person === 'TRUSTED_CONTACT' ? '' : answerText(answers, ownerQuestions[person].firstName);

/** The refused field by its label, with whose it is where two people are asked the same. */
function useFieldName({ answer, field }: Fix): string {
  const { t } = useTranslation('application');
  const words = useWords();
  const { answers } = useSelector(selectApplication);
  if (!answer) return field;
  const label = words(answer.labelKey);
  const { whose } = answer;
  if (!whose) return label;
  return t('refusal.of', { field: label, person: nameOf(whose, answers) || t(`refusal.person.${whose}`) });
}

/** What is wrong with the field, without the full stop that the text around it has. */
function useIssueWords({ step, issue }: Fix, questionId: string): string {
  const { answers } = useSelector(selectApplication);
  const problemWords = useProblemWords(step);
  if (!step || !isOwnProblem(issue) || !questionsOn(step).some(({ id }) => id === questionId)) return issue;
  const [own] = Object.values(problemWords([{ questionId, key: issue }], answers));
  return String(own ?? '').replace(/\.$/, '');
}
