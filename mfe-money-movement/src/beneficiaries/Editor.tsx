import type { AccountView, BeneficiariesView } from '@wealth/api';
import { accountName } from '@wealth/domain/accounts';
import {
  type BeneficiaryType,
  beneficiaryTypes,
  MAX_BENEFICIARIES,
  mayNeedSpouse,
  splitEvenly,
  submitBlocker,
} from '@wealth/domain/beneficiaries';
import { Button, Card, Icon, Notice, useNavigation, usePlatform, useReadable, useTranslation } from '@wealth/kit';
import { useEffect, useRef, useState } from 'react';
import { SupportLine } from '../text/SupportLine.tsx';
import style from './Beneficiaries.module.css';
import { diffBeneficiaries, type Listed, ofType, peopleIn, toListed, withShares } from './listed.rules.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { BENEFICIARIES } from './path.ts';
import { nobody } from './person.rules.ts';
import { SaveBar } from './SaveBar.tsx';
import { TypeCard } from './TypeCard.tsx';
import { useSave } from './use-save.ts';
import { useListWords } from './use-words.ts';

interface EditorProps {
  readonly account: AccountView;
  readonly view: BeneficiariesView;
  /** A sentence with the unsaved changes; undefined without any. */
  readonly onUnsaved: (changes: string | undefined) => void;
}

/**
 * The loaded list and the edited one. When another list is loaded it replaces both, unless there are unsaved changes:
 * these stay, and `takeOver` discards them.
 */
function useList(view: BeneficiariesView) {
  const [known, setKnown] = useState(view);
  const [loaded, setLoaded] = useState(() => toListed(view.beneficiaries));
  const [list, setList] = useState(loaded);
  const [isSaved, setSaved] = useState(false);
  const takeOver = () => {
    if (known === view) return;
    const next = toListed(view.beneficiaries);
    setKnown(view);
    setLoaded(next);
    setList(next);
    setSaved(false);
  };
  if (isSaved || diffBeneficiaries(loaded, list) === undefined) takeOver();
  return { loaded, list, setList, isSaved, setSaved, takeOver };
}

/**
 * The entry of the history. It has no name and no number of anybody: after a reload, unsaved changes have to be made
 * again.
 */
interface Entry {
  /** The person of the open dialog: a type for a new one, a key for one of the list. */
  readonly person?: unknown;
  /** The account with changes that were not saved when the entry was written. */
  readonly unsaved?: unknown;
}

const entryIn = (state: unknown): Entry => (typeof state === 'object' && state !== null ? state : {});

const isType = (text: string): text is BeneficiaryType => beneficiaryTypes.some((type) => type === text);

/** The beneficiaries of an account, to be changed and saved as one list (spec 002 §4). */
export function Editor({ account, view, onUnsaved }: EditorProps) {
  const { t } = useTranslation('beneficiaries');
  const words = useListWords();
  const platform = usePlatform();
  const { go } = useNavigation();
  const { path, state } = useReadable(platform.navigation.location);
  const { loaded, list, setList, isSaved, setSaved, takeOver } = useList(view);
  const saving = useSave(account, loaded);
  // The services refused a change of a list that is not the latest.
  if (saving.failure?.name === 'changed') takeOver();
  const added = useRef(0);
  const changes = isSaved ? undefined : diffBeneficiaries(loaded, list);
  const unsaved = changes && words.changes(changes);
  const isReadOnly = list.length > MAX_BENEFICIARIES;
  const people = peopleIn(list);

  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  useEffect(() => {
    if (unsaved === undefined) return undefined;
    return platform.navigation.block({
      title: t('leave.title'),
      text: t('leave.text', { account: accountName(account), changes: unsaved }),
      stay: t('leave.stay'),
      leave: t('leave.leave'),
    });
  }, [platform, t, account, unsaved]);

  // Back closes the dialog, which is why the history has it.
  const open = (person: string) => go(BENEFICIARIES, { state: { person } });
  const close = () => platform.navigation.back(BENEFICIARIES);
  const change = (next: readonly Listed[]) => {
    saving.forget();
    setList(next);
  };
  const { person, unsaved: marked } = entryIn(state);
  const requested = person === undefined ? undefined : String(person);
  const isMarked = marked === account.id;
  const hasUnsaved = unsaved !== undefined;
  /** There were unsaved changes when the page was loaded again, or left. */
  const [areGone, setGone] = useState(isMarked);
  useEffect(() => {
    // The member may be on the way to another page.
    if (path !== BENEFICIARIES || isMarked === hasUnsaved) return;
    const next = { ...(requested !== undefined && { person: requested }), ...(hasUnsaved && { unsaved: account.id }) };
    go(BENEFICIARIES, { replace: true, state: next });
  });
  const edited = list.find(({ key }) => key === requested);
  const isAdding = requested !== undefined && isType(requested);
  const done = (next: Listed) => {
    change(edited ? list.map((each) => (each.key === next.key ? next : each)) : [...list, next]);
    close();
  };
  const submit = async () => {
    if (!(await saving.save(list))) return;
    setSaved(true);
    platform.notify({ kind: 'success', text: t('saved') });
  };
  const { failure } = saving;
  const blocked = isSaved ? 'UNCHANGED' : submitBlocker(peopleIn(loaded), people);
  // The services may have the list of a lost save, so that the loaded one is a change of it.
  const blocker = blocked === 'UNCHANGED' && saving.isUnanswered ? undefined : blocked;
  const refused = failure?.name === 'number' ? failure.refused : undefined;
  const shown = edited ?? (isAdding ? { key: `new-${added.current}`, one: nobody(requested) } : undefined);

  return (
    <>
      {failure?.name === 'changed' && <Notice kind="caution">{t('changedElsewhere')}</Notice>}
      {areGone && !hasUnsaved && (
        <Notice kind="caution" onDismiss={() => setGone(false)}>
          {t('gone')}
        </Notice>
      )}
      {isReadOnly && (
        <Notice kind="information">
          <p>{t('tooMany', { count: list.length, most: MAX_BENEFICIARIES })}</p>
          <SupportLine />
        </Notice>
      )}
      {mayNeedSpouse(people, view.hasCommunityProperty) && (
        <Notice kind="information">
          <p>{t('spouse')}</p>
          <SupportLine />
        </Notice>
      )}
      {list.length === 0 ? (
        <Nobody onAdd={() => open('PRIMARY')} />
      ) : (
        beneficiaryTypes
          .filter((type) => type === 'PRIMARY' || ofType(list, type).length > 0 || ofType(list, 'PRIMARY').length > 0)
          .map((type) => (
            <TypeCard
              key={type}
              type={type}
              list={list}
              isReadOnly={isReadOnly}
              refused={refused}
              mayAdd={type === 'PRIMARY' || ofType(list, 'PRIMARY').length > 0}
              onAdd={() => open(type)}
              onEdit={open}
              onRemove={(key) => change(list.filter((each) => each.key !== key))}
              onShare={(key, sharePercent) =>
                change(list.map((each) => (each.key === key ? { key, one: { ...each.one, sharePercent } } : each)))
              }
              onSplit={() => change(withShares(list, splitEvenly(people, type)))}
            />
          ))
      )}
      {!isReadOnly && (list.length > 0 || loaded.length > 0) && (
        <SaveBar
          unsaved={unsaved}
          blocker={blocker}
          isEmptied={list.length === 0}
          isSaving={saving.isSaving}
          failure={failure?.name === 'failed' ? failure : undefined}
          onUndo={() => change(loaded)}
          onSubmit={submit}
        />
      )}
      {shown && (
        <PersonDialog
          key={shown.key}
          listed={shown}
          list={list}
          refused={refused?.key === shown.key ? refused : undefined}
          allowsTestNumbers={view.allowsTestNumbers}
          onClose={close}
          onDone={(next) => {
            if (isAdding) added.current += 1;
            done(next);
          }}
        />
      )}
    </>
  );
}

function Nobody({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation('beneficiaries');
  return (
    <Card className={style.nobody ?? ''}>
      <span className={style.sign}>
        <Icon name="beneficiaries" />
      </span>
      <h2 className={style.name}>{t('none')}</h2>
      <p className={style.muted}>{t('noneText')}</p>
      <Button kind="primary" onPress={onAdd}>
        {t('addFirst')}
      </Button>
    </Card>
  );
}
