import { MAX_BENEFICIARIES } from '@wealth/domain/beneficiaries';
import { centralDate } from '@wealth/domain/calendar';
import { contributionDeadline, iraLimit, openPriorYear } from '@wealth/domain/ira';
import { dollars } from '@wealth/domain/money';
import { shortMoneyText } from '@wealth/domain/money-words';
import { MAX_TRANSFERS } from '@wealth/domain/schedules';
import {
  CUT_OFF,
  FIRST_DEPOSIT_MINIMUM,
  FREE_AFTER_BUSINESS_DAYS,
  LATER_DEPOSIT_MINIMUM,
  REMAINING_MINIMUM,
  WITHDRAWAL_MINIMUM,
} from '@wealth/domain/transfers';
import {
  formatDate,
  formatMoney,
  formatTimeOfDay,
  useNavigation,
  usePlatform,
  useSettings,
  useTranslation,
} from '@wealth/kit';
import { anchors } from '../navigation/faq-anchors.rules.ts';
import { EXTERNAL, OPENING } from '../navigation/paths.ts';
import type { Contacts, Section } from './answers.rules.ts';
import words from './locales/en.json' with { type: 'json' };

/** The tenant's contacts from its settings. */
export function useContacts(): Contacts {
  const settings = useSettings();
  return { phone: settings.text('SUPPORT_NUMBER'), email: settings.text('SUPPORT_EMAIL') };
}

/** `call {phone} or write to {email}`: the ways that the tenant offers. */
export function useContactWords(): string {
  const { t } = useTranslation('faqs');
  const { phone, email } = useContacts();
  if (phone && email) return t('figures.contact.both');
  if (phone) return t('figures.contact.phone');
  return email ? t('figures.contact.email') : t('figures.contact.none');
}

/** Limit, deadline and repeat rule of IRAs for the tax year of the business clock. */
function useIraFigures(cutOff: string) {
  const { t } = useTranslation('faqs');
  const settings = useSettings();
  const now = usePlatform().businessClock.now();
  const year = Number(centralDate(now).slice(0, 4));
  const [under50, from50] = [iraLimit(year, 49), iraLimit(year, 50)];
  const isKnown = under50 !== undefined && from50 !== undefined;
  const deadline = formatDate(contributionDeadline(year));
  const priorYear = openPriorYear(now);
  const priorDeadline = priorYear === undefined ? '' : formatDate(contributionDeadline(priorYear));
  return {
    limit: isKnown
      ? t('figures.limit.known', { year, under50: shortMoneyText(under50), from50: shortMoneyText(from50) })
      : t('figures.limit.unknown', { year }),
    deadline: t(`figures.deadline.${priorYear === undefined ? 'current' : 'prior'}`, {
      ...{ year, deadline, priorYear, priorDeadline, cutOff },
    }),
    iraRepeats: t(`figures.iraRepeats.${settings.isOn('IRA_SCHEDULED_TRANSFER') ? 'on' : 'off'}`),
  };
}

/** The ways to do it here where the member has them, and otherwise how to ask for it. */
function useWays(contact: string) {
  const { t } = useTranslation('faqs');
  const settings = useSettings();
  const { reaches } = useNavigation();
  const mayOpen = reaches(OPENING) && !settings.isOn('DISABLE_ROBO');
  const way = (isHere: boolean) => (isHere ? 'here' : 'call');
  return {
    open: t(`figures.open.${way(mayOpen)}`, { contact }),
    portfolio: t(`figures.portfolio.${way(settings.isOn('ACCOUNT_MODEL_CHANGE'))}`, { contact }),
    linking: t(`figures.linking.${way(reaches(EXTERNAL))}`, { contact }),
  };
}

/** The values in the answers, from the rules and settings that the screens go by. */
function useFigures(): Readonly<Record<string, string | number>> {
  const contact = useContactWords();
  const cutOff = formatTimeOfDay(CUT_OFF);
  const ira = useIraFigures(cutOff);
  const ways = useWays(contact);
  return {
    ...ira,
    ...ways,
    contact,
    cutOff,
    firstDeposit: shortMoneyText(FIRST_DEPOSIT_MINIMUM),
    laterDeposit: shortMoneyText(LATER_DEPOSIT_MINIMUM),
    withdrawal: shortMoneyText(WITHDRAWAL_MINIMUM),
    remaining: shortMoneyText(REMAINING_MINIMUM),
    nothing: formatMoney(dollars(0)),
    freeAfter: FREE_AFTER_BUSINESS_DAYS,
    mostTransfers: MAX_TRANSFERS,
    mostBeneficiaries: MAX_BENEFICIARIES,
  };
}

/** The sections with their questions and answers, as they hold for this member today. */
export function useSections(): readonly Section[] {
  const { t } = useTranslation('faqs');
  const figures = useFigures();
  return anchors.map((anchor) => ({
    anchor,
    title: t(`sections.${anchor}.title`),
    answers: Object.keys(words.sections[anchor].answers).map((id) => ({
      id,
      question: t(`sections.${anchor}.answers.${id}.question`),
      answer: t(`sections.${anchor}.answers.${id}.answer`, figures).split('\n'),
    })),
  }));
}
