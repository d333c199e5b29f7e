import type { PlaceDetails, Places } from '@wealth/api';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useForm } from 'react-final-form';
import { VisuallyHidden } from '../components/text/VisuallyHidden.tsx';
import { useLateWords } from '../language/late-words.ts';
import type { AddressLookUp } from './address-look-up.ts';
import type { FieldCombobox } from './combobox.ts';
import styles from './Field.module.css';
import type { FormValues } from './form-context.ts';
import { matchedParts } from './matches.rules.ts';
import { useFormShared } from './use-field.ts';

/** Milliseconds without a key before addresses are requested: at most three questions a second. */
const TYPING_PAUSE = 350;
/** Characters below which too many addresses fit. */
const MIN_CHARACTERS = 3;
const MAX_ROWS = 5;

type Place = Places['places'][number];
type AddressPart = keyof PlaceDetails;

export interface SuggestionsProps {
  readonly lookUp: AddressLookUp;
  /** What was typed since the field got the focus; empty asks nothing and closes the list. */
  readonly typed: string;
  /** Of the street's field. */
  readonly label: string;
  readonly fills: Readonly<Record<AddressPart, string>>;
  readonly onKey: RefObject<FieldCombobox['onKey']>;
  readonly onShown: (shown: FieldCombobox['shown']) => void;
  readonly onDone: () => void;
  /** Nothing is to be offered any more. */
  readonly onPlain: () => void;
}

/** An address that was chosen, and the form as it stood then: what is typed before the details come is kept. */
interface Chosen {
  readonly place: Place;
  readonly values: FormValues;
}

/** Asks once typing pauses. A failure ends the offer. */
function usePlaces({ lookUp, typed, onPlain }: SuggestionsProps) {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const giveUp = useEffectEvent(onPlain);
  const text = typed.trim();
  useEffect(() => {
    if (text.length < MIN_CHARACTERS) {
      setPlaces([]);
      return undefined;
    }
    const left = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await lookUp.search(text, left.signal);
        if (!left.signal.aborted) setPlaces(found.places.slice(0, MAX_ROWS));
      } catch {
        if (!left.signal.aborted) giveUp();
      }
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [lookUp, text]);
  return [places, setPlaces] as const;
}

/** Fills the fields of the chosen address. @returns what chooses, and whether the fields of the last one were filled */
function useChoice({ lookUp, typed, fills, onPlain }: SuggestionsProps) {
  const form = useForm<FormValues>();
  const { set, leave } = useFormShared();
  const [chosen, setChosen] = useState<Chosen>();
  const [isFilled, setFilled] = useState(false);
  const giveUp = useEffectEvent(onPlain);

  const fill = useEffectEvent(({ values }: Chosen, details: PlaceDetails) => {
    const now = form.getState().values;
    for (const part of ['street', 'city', 'state', 'zip'] as const) {
      const name = fills[part];
      if ((now[name] ?? '') !== (values[name] ?? '')) continue;
      set(name, details[part]);
      leave(name);
    }
    setChosen(undefined);
    setFilled(true);
  });
  useEffect(() => {
    if (!chosen) return undefined;
    const left = new AbortController();
    lookUp.details(chosen.place.id, left.signal).then(
      (details) => left.signal.aborted || fill(chosen, details),
      () => left.signal.aborted || giveUp(),
    );
    return () => left.abort();
  }, [lookUp, chosen]);
  // Another street is typed: the chosen one is not wanted any more.
  useEffect(() => {
    if (typed === '') return;
    setChosen(undefined);
    setFilled(false);
  }, [typed]);

  const choose = (place: Place) => {
    set(fills.street, place.street);
    setChosen({ place, values: form.getState().values });
  };
  return { choose, isFilled };
}

/** The list of suggested addresses below a street, and what it says to a screen reader. */
export function Suggestions(props: SuggestionsProps) {
  const { typed, label, onKey, onShown, onDone, onPlain } = props;
  const t = useLateWords();
  const id = useId();
  const [places, setPlaces] = usePlaces(props);
  const { choose, isFilled } = useChoice(props);
  const [active, setActive] = useState<number>();
  const isOpen = places.length > 0;

  const close = () => {
    setPlaces([]);
    setActive(undefined);
    onDone();
  };
  const rows = [
    ...places.map((place) => ({
      choose() {
        choose(place);
        close();
      },
      words: (
        <>
          <span>
            {matchedParts(typed, place.street).map(({ text, isMatch }, index) =>
              isMatch ? <b key={index}>{text}</b> : text,
            )}
          </span>
          <span className={styles.town}>{place.town}</span>
        </>
      ),
    })),
    { choose: onPlain, words: t('typeWholeAddress') },
  ];
  const rowId = (index: number) => `${id}-${index}`;
  const activeId = isOpen && active !== undefined ? rowId(active) : undefined;

  const tellShown = useEffectEvent(onShown);
  useEffect(() => tellShown(isOpen ? { listId: id, activeId } : undefined), [isOpen, id, activeId]);
  useEffect(() => () => tellShown(undefined), []);
  // Other suggestions have no active row yet.
  useEffect(() => setActive(undefined), [places]);

  const onListKey = (event: KeyboardEvent) => {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (move !== 0) {
      event.preventDefault();
      const from = active ?? (move > 0 ? -1 : rows.length);
      setActive((from + move + rows.length) % rows.length);
    } else if (event.key === 'Escape') {
      // The dialog around the form stays open.
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active !== undefined) rows[active]?.choose();
    }
  };
  useEffect(() => {
    onKey.current = isOpen ? onListKey : undefined;
  });

  return (
    <>
      {isOpen && (
        <div id={id} role="listbox" aria-label={t('suggestedFor', { label })} className={styles.suggestions}>
          {rows.map(({ choose: chooseRow, words }, index) => (
            <div
              key={rowId(index)}
              id={rowId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={chooseRow}
              onKeyDown={onListKey}
              className={styles.suggestion}
            >
              {words}
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">
          {isOpen && t('addressesFound', { count: places.length })}
          {!isOpen && isFilled && t('addressFilled')}
        </span>
      </VisuallyHidden>
    </>
  );
}
