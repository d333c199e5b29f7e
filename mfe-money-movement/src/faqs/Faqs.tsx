import {
  Button,
  Card,
  Disclosure,
  Page,
  TextFilter,
  useRedrawState,
  useTranslation,
  VisuallyHidden,
} from '@wealth/kit';
import { type Ref, useId } from 'react';
import { type Anchor, faqPath } from '../navigation/faq-anchors.rules.ts';
import { AnswerText, Highlighted } from './AnswerText.tsx';
import {
  type Answer,
  type Found,
  mostAsked,
  nearestSection,
  type Section,
  search,
  splitWords,
} from './answers.rules.ts';
import style from './Faqs.module.css';
import { useNamedSection } from './use-named-section.ts';
import { useContacts, useContactWords, useSections } from './use-sections.ts';

export { faqsLocales as locales } from './locales.ts';

/** Questions and answers in sections, and a search over them (spec 002 §2). */
export function Screen() {
  const { t } = useTranslation('faqs');
  const sections = useSections();
  const contacts = useContacts();
  const contact = useContactWords();
  const [typed, setTyped] = useRedrawState('faqs search', '');
  const [open, setOpen] = useRedrawState<ReadonlySet<Anchor>>('faqs open', new Set<Anchor>());
  const toggle = (anchor: Anchor, isOpen: boolean) =>
    setOpen((before) => new Set([...[...before].filter((each) => each !== anchor), ...(isOpen ? [anchor] : [])]));
  const listed = useNamedSection((anchor) => {
    setTyped('');
    toggle(anchor, true);
  });
  const text = typed.trim();
  const found = search(sections, text, contacts);
  const count = sections.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <Page title={t('title')} className={style.page ?? ''}>
      <div className={style.search}>
        <TextFilter label={t('search', { count })} value={typed} onChange={setTyped} />
        <p role="status" className={style.count}>
          {text !== '' && (found.length === 0 ? t('nothing', { text }) : t('found', { count: found.length, text }))}
        </p>
      </div>
      {text === '' && (
        <>
          <MostAsked answers={mostAsked(sections)} />
          <Sections sections={sections} open={open} onToggle={toggle} ref={listed} />
        </>
      )}
      {text !== '' && found.length > 0 && <FoundAnswers found={found} searched={splitWords(text)} />}
      {text !== '' && found.length === 0 ? (
        <Nothing nearest={nearestSection(sections, text)} contact={contact} onShowAll={() => setTyped('')} />
      ) : (
        <div className={style.contact}>
          <AnswerText paragraphs={[t('notAnswered', { contact })]} />
        </div>
      )}
    </Page>
  );
}

/** The answers that most members look for, open above the sections that have them too. */
function MostAsked({ answers }: { readonly answers: readonly Answer[] }) {
  const { t } = useTranslation('faqs');
  const id = useId();
  return (
    <section aria-labelledby={id} className={style.asked}>
      <h2 id={id} className={style.askedTitle}>
        {t('mostAsked')}
      </h2>
      <Answers answers={answers} />
    </section>
  );
}

interface SectionsProps {
  readonly sections: readonly Section[];
  readonly open: ReadonlySet<Anchor>;
  readonly onToggle: (anchor: Anchor, isOpen: boolean) => void;
  readonly ref: Ref<HTMLDivElement>;
}

function Sections({ sections, open, onToggle, ref }: SectionsProps) {
  return (
    <div ref={ref} className={style.sections}>
      {sections.map((section) => (
        <section key={section.anchor} id={section.anchor} className={style.section}>
          <Disclosure
            heading="h2"
            isOpen={open.has(section.anchor)}
            onOpenChange={(isOpen) => onToggle(section.anchor, isOpen)}
            className={style.disclosure ?? ''}
            label={<SectionName section={section} />}
          >
            <Answers answers={section.answers} />
          </Disclosure>
        </section>
      ))}
    </div>
  );
}

function SectionName({ section: { title, answers } }: { readonly section: Section }) {
  const { t } = useTranslation('faqs');
  return (
    <>
      <span className={style.name}>{title}</span>
      <span className={style.size} aria-hidden>
        {answers.length}
      </span>
      <VisuallyHidden>{t('size', { count: answers.length })}</VisuallyHidden>
    </>
  );
}

function Answers({ answers }: { readonly answers: readonly Answer[] }) {
  return (
    <ul className={style.answers}>
      {answers.map(({ id, question, answer }) => (
        <li key={id} className={style.answer}>
          <h3>{question}</h3>
          <AnswerText paragraphs={answer} />
        </li>
      ))}
    </ul>
  );
}

interface NothingProps {
  readonly nearest: Section | undefined;
  /** How to reach the credit union, in words. */
  readonly contact: string;
  readonly onShowAll: () => void;
}

/** A search without answers: the section that comes nearest, the contacts, and the way back to all answers. */
function Nothing({ nearest, contact, onShowAll }: NothingProps) {
  const { t } = useTranslation('faqs');
  const near = nearest && t('nearest', { title: nearest.title, path: faqPath(nearest.anchor) });
  return (
    <Card className={style.nothing ?? ''}>
      <AnswerText paragraphs={[...(near === undefined ? [] : [near]), t('nothingHelp', { contact })]} />
      <Button onPress={onShowAll}>{t('showAll')}</Button>
    </Card>
  );
}

interface FoundAnswersProps {
  readonly found: readonly Found[];
  readonly searched: readonly string[];
}

/** The answers that a search finds, all of them open. */
function FoundAnswers({ found, searched }: FoundAnswersProps) {
  return (
    <ul className={style.found}>
      {found.map(({ anchor, section, id, question, answer }) => (
        <li key={`${anchor} ${id}`}>
          <Card className={style.answer ?? ''}>
            <p className={style.of}>{section}</p>
            <h2>
              <Highlighted text={question} searched={searched} />
            </h2>
            <AnswerText paragraphs={answer} searched={searched} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
