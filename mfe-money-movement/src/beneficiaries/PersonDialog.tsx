import {
  type BeneficiaryField,
  beneficiaryStates,
  isMinor,
  MAX_BENEFICIARY_NAME_LENGTH,
  MAX_CITY_LENGTH,
  MAX_STREET_LENGTH,
  relationships,
  totalShare,
} from '@wealth/domain/beneficiaries';
import { centralDate } from '@wealth/domain/calendar';
import { countCharacters, dateField } from '@wealth/domain/fields';
import {
  type AddressCalls,
  AddressField,
  Button,
  Dialog,
  FieldGroup,
  type FormProblems,
  type FormValues,
  LockedField,
  MemberForm,
  PercentField,
  SelectField,
  SocialSecurityField,
  SubmitButton,
  TextField,
  usePlatform,
  useTranslation,
} from '@wealth/kit';
import style from './Beneficiaries.module.css';
import { getName, type Listed, peopleIn } from './listed.rules.ts';
import { type PersonProblem, personProblems, type RefusedNumber, toBeneficiary, toFormValues } from './person.rules.ts';

interface PersonDialogProps {
  readonly listed: Listed;
  readonly list: readonly Listed[];
  readonly refused: RefusedNumber | undefined;
  readonly allowsTestNumbers: boolean;
  readonly onClose: () => void;
  readonly onDone: (listed: Listed) => void;
}

const longest: Partial<Record<BeneficiaryField, number>> = {
  firstName: MAX_BENEFICIARY_NAME_LENGTH,
  lastName: MAX_BENEFICIARY_NAME_LENGTH,
  street: MAX_STREET_LENGTH,
  city: MAX_CITY_LENGTH,
};

const lookUp: AddressCalls = { search: 'POST /places/search', details: 'POST /places/details' };

const stateOptions = [...beneficiaryStates].map(([value, label]) => ({ value, label }));

/** One person, to be added or changed (spec 002 §5). Nothing is saved before the list is submitted. */
export function PersonDialog({ listed, list, refused, allowsTestNumbers, onClose, onDone }: PersonDialogProps) {
  const { t } = useTranslation('beneficiaries');
  const { businessClock } = usePlatform();
  const { key, one } = listed;
  const today = centralDate(businessClock.now());
  const others = peopleIn(list.filter((each) => each.key !== key));
  const isNew = !list.some((each) => each.key === key);
  const type = t(`typeInText.${one.beneficiaryType}`);

  function problemsOf(values: FormValues): FormProblems {
    const found = personProblems(toBeneficiary(one, values), { today, allowsTestNumbers, others, refused });
    const said = Object.entries(found) as [BeneficiaryField, PersonProblem][];
    return Object.fromEntries(
      said.map(([field, problem]) => [
        field,
        t(`problem.${problem}`, {
          label: t(`person.${field}`),
          most: longest[field],
          count: countCharacters(values[field] ?? '') - (longest[field] ?? 0),
        }),
      ]),
    );
  }
  const label = (field: BeneficiaryField) => ({ name: field, label: t(`person.${field}`) });
  const nameField = (field: 'firstName' | 'lastName') => (
    <TextField {...label(field)} kind="beneficiary-name" maxLength={MAX_BENEFICIARY_NAME_LENGTH} />
  );
  return (
    <Dialog
      title={isNew ? t('person.add', { type }) : t('person.edit', { name: getName(one) })}
      isOpen
      isWhole
      onClose={onClose}
    >
      <MemberForm
        className={style.form ?? ''}
        initialValues={toFormValues(one)}
        validate={problemsOf}
        onSubmit={(values) => onDone({ key, one: toBeneficiary(one, values) })}
      >
        {(values) => (
          <>
            <div className={style.pair}>
              {nameField('firstName')}
              {nameField('lastName')}
            </div>
            <SelectField
              {...label('relationship')}
              options={relationships.map((value) => ({ value, label: t(`relationships.${value}`) }))}
            />
            {one.id === undefined ? (
              <>
                <SocialSecurityField {...label('socialSecurityNumber')} allowsTestNumbers={allowsTestNumbers} />
                <TextField
                  {...label('dateOfBirth')}
                  kind="date"
                  latest={today}
                  hint={`${t('person.dateForm')}${isMinor(values.dateOfBirth ?? '', today) ? `. ${t('minorInForm')}` : ''}`}
                />
              </>
            ) : (
              <>
                <LockedField
                  label={t('person.socialSecurityNumber')}
                  value={one.socialSecurityNumber.replaceAll('*', '•')}
                  reason={t('person.locked')}
                />
                <LockedField
                  label={t('person.dateOfBirth')}
                  value={dateField.shown(dateField.tidy(one.dateOfBirth))}
                  reason={t('person.locked')}
                />
              </>
            )}
            <FieldGroup legend={t('person.address')} submitsByEnter={false}>
              <AddressField
                {...label('street')}
                fills={{ city: 'city', state: 'state', zip: 'zip' }}
                lookUp={lookUp}
                maxLength={MAX_STREET_LENGTH}
                hint={t('person.streetHint', { most: MAX_STREET_LENGTH })}
              />
              <TextField {...label('city')} kind="text" maxLength={MAX_CITY_LENGTH} />
              <SelectField {...label('state')} options={stateOptions} />
              <TextField {...label('zip')} kind="zip" />
            </FieldGroup>
            <PercentField
              {...label('sharePercent')}
              hint={t('person.addsUp', {
                type,
                total: totalShare([...others, toBeneficiary(one, values)], one.beneficiaryType),
              })}
            />
            <SubmitButton beside={<Button onPress={onClose}>{t('person.cancel')}</Button>}>
              {t('person.done')}
            </SubmitButton>
          </>
        )}
      </MemberForm>
    </Dialog>
  );
}
