import type { AccountView, BeneficiariesView } from '@wealth/api';
import { accountName } from '@wealth/domain/accounts';
import {
  type BeneficiaryType,
  beneficiaryTypes,
  MOST_BENEFICIARIES,
  mayNeedSpouse,
  splitEvenly,
  submitBlocker,
} from '@wealth/domain/beneficiaries';
import { Button, Card, Icon, Notice, useNavigation, usePlatform, useReadable, useTranslation } from '@wealth/kit';
import { useEffect, useRef, useState } from 'react';
import { SupportLine } from '../transfers/SupportLine.tsx';
import style from './Beneficiaries.module.css';
import { changesOf, type Listed, listedOf, ofType, peopleIn, withShares } from './listed.rules.ts';
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

/** The loaded list and the edited one; both are replaced when another list is loaded. */
function useList(view: BeneficiariesView) {
  const [known, setKnown] = useState(view);
  const [loaded, setLoaded] = useState(() => listedOf(view.beneficiaries));
  const [list, setList] = useState(loaded);
  const [isSaved, setSaved] = useState(false);
  if (known !== view) {
    const next = listedOf(view.beneficiaries);
    setKnown(view);
    setLoaded(next);
    setList(next);
    setSaved(false);
  }
  return { loaded, list, setList, isSaved, setSaved };
}

/** Who the open dialog is about: a type for a new one, a key for one of the list. The history has nothing else of it. */
const dialogIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'person' in state ? String(state.person) : undefined;

const isType = (text: string): text is BeneficiaryType => beneficiaryTypes.some((type) => type === text);

/** The beneficiaries of an account, to be changed and saved as one list (spec 002 §4). */
export function Editor({ account, view, onUnsaved }: EditorProps) {
  const { t } = useTranslation('beneficiaries');
  const words = useListWords();
  const platform = usePlatform();
  const { go } = useNavigation();
  const { state } = useReadable(platform.navigation.location);
  const { loaded, list, setList, isSaved, setSaved } = useList(view);
  const saving = useSave(account.number, loaded);
  const added = useRef(0);
  const changes = isSaved ? undefined : changesOf(loaded, list);
  const unsaved = changes && words.changes(changes);
  const isReadOnly = list.length > MOST_BENEFICIARIES;
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
  const asked = dialogIn(state);
  const edited = list.find(({ key }) => key === asked);
  const isAdding = asked !== undefined && isType(asked);
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
  const shown = edited ?? (isAdding ? { key: `new-${added.current}`, one: nobody(asked) } : undefined);

  return (
    <>
      {failure?.name === 'changed' && <Notice kind="caution">{t('changedElsewhere')}</Notice>}
      {isReadOnly && (
        <Notice kind="information">
          <p>{t('tooMany', { count: list.length, most: MOST_BENEFICIARIES })}</p>
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
