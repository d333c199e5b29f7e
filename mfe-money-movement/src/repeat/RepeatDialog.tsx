import { isBusinessDay } from '@wealth/domain/business-days';
import { type BusinessDate, businessDate, isBusinessDate } from '@wealth/domain/calendar';
import type { ContributionYear } from '@wealth/domain/ira';
import type { Cents } from '@wealth/domain/money';
import {
  daysOfWeek,
  endBounds,
  fallsOnItsDay,
  frequencies,
  hasItsDay,
  isWeekly,
  type ScheduleValues,
  startBounds,
} from '@wealth/domain/schedules';
import {
  Button,
  ChoiceField,
  DateField,
  Dialog,
  DigitsField,
  formatDate,
  MemberForm,
  RadioField,
  SubmitButton,
  useTranslation,
} from '@wealth/kit';
import { useFrequencyWords } from '../transfers/schedules/use-frequency-words.ts';
import { NextDates } from './NextDates.tsx';
import style from './Repeats.module.css';
import { followed, getFieldProblems, noRepeat, toScheduleValues } from './repeat.rules.ts';

export interface RepeatDialogProps {
  readonly today: BusinessDate;
  /** What was taken over last. */
  readonly repeat: ScheduleValues | undefined;
  readonly amount: Cents | undefined;
  /** The limits of an IRA by tax year. Default none. */
  readonly years?: readonly ContributionYear[] | undefined;
  /** Nothing changes: what was taken over last stands. */
  readonly onCancel: () => void;
  readonly onDone: (repeat: ScheduleValues) => void;
}

/** How often, on which day, from when and until when; what follows of it is shown before it is taken over. */
export function RepeatDialog({ today, repeat, amount, years, onCancel, onDone }: RepeatDialogProps) {
  const { t } = useTranslation('repeat');
  return (
    <Dialog title={t('title')} isOpen isWhole onClose={onCancel}>
      <MemberForm
        initialValues={{ ...(repeat ?? noRepeat) }}
        validate={(form) => getFieldProblems(form, today)}
        follow={(form, changed) => followed(form, changed, today)}
        onSubmit={(form) => onDone(toScheduleValues(form))}
        className={style.form ?? ''}
      >
        {(form) => (
          <>
            <Fields values={toScheduleValues(form)} today={today} />
            <NextDates values={toScheduleValues(form)} today={today} amount={amount} years={years} />
            <SubmitButton
              reason={Object.values(getFieldProblems(form, today))[0]}
              beside={<Button onPress={onCancel}>{t('cancel')}</Button>}
            >
              {t('done')}
            </SubmitButton>
          </>
        )}
      </MemberForm>
    </Dialog>
  );
}

const daysOfMonth = Array.from({ length: 31 }, (_, index) => String(index + 1));

function Fields({ values, today }: { readonly values: ScheduleValues; readonly today: BusinessDate }) {
  const { t } = useTranslation('repeat');
  const words = useFrequencyWords();
  const { frequency, startingDate } = values;
  const start = startBounds(today);
  const canStart = hasItsDay(values);
  const end = frequency !== '' && isBusinessDate(startingDate) ? endBounds(frequency, startingDate) : undefined;
  return (
    <>
      <ChoiceField
        name="frequency"
        label={t('howOften')}
        placeholder={t('choose')}
        groups={[{ choices: frequencies.map((id) => ({ id, label: words.often(id) })) }]}
      />
      {isWeekly(frequency) && (
        <RadioField
          name="dayOfWeek"
          label={t('day')}
          look="segments"
          options={daysOfWeek.map((value) => ({ value, label: t(`days.${value}`) }))}
        />
      )}
      {frequency === 'MONTHLY' && (
        <ChoiceField
          name="dayOfMonth"
          label={t('dayOfMonth')}
          placeholder={t('choose')}
          hint={t('dayOfMonthHint')}
          groups={[{ choices: daysOfMonth.map((id) => ({ id, label: id })) }]}
        />
      )}
      <DateField
        name="startingDate"
        label={t('first')}
        hint={t(canStart ? 'firstHint' : 'firstWaits', { date: formatDate(start.to) })}
        min={start.from}
        max={start.to}
        isOff={(date) => !fallsOnItsDay(values, date)}
        isClosed={(date) => !isBusinessDay(date)}
        isReadOnly={!canStart}
      />
      <RadioField
        name="endType"
        label={t('ends')}
        look="plain"
        options={[
          { value: 'UNTIL_CANCELLED', label: t('untilCancelled') },
          {
            value: 'NUMBER_OF_TRANSFERS',
            label: t('afterNumber'),
            field: (
              <DigitsField
                name="numberOfTransfers"
                label={t('number')}
                isLabelHidden
                length={3}
                hint={t('numberHint')}
              />
            ),
          },
          {
            value: 'END_DATE',
            label: t('onDate'),
            description: end && t('endHint', { date: formatDate(end.from) }),
            field: (
              <DateField
                name="endingDate"
                label={t('lastDay')}
                min={end?.from ?? today}
                max={end?.to ?? businessDate('2100-12-31')}
                isReadOnly={end === undefined}
              />
            ),
          },
        ]}
      />
    </>
  );
}
