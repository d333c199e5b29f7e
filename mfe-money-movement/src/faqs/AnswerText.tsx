import { classes, EmailLink, Icon, Link, PhoneLink, useNavigation } from '@wealth/kit';
import { type Part, splitParts, stretches } from './answers.rules.ts';
import style from './Faqs.module.css';
import { useContacts } from './use-sections.ts';

interface AnswerTextProps {
  readonly paragraphs: readonly string[];
  /** The words to mark. */
  readonly searched?: readonly string[];
}

/** An answer, with links to pages of the portal. Unreachable pages are named without a link. */
export function AnswerText({ paragraphs, searched = [] }: AnswerTextProps) {
  const contacts = useContacts();
  return paragraphs.map((paragraph) => {
    const parts = splitParts(paragraph, contacts);
    const [first] = parts;
    if (parts.length === 1 && first?.kind === 'link') {
      return <Action key={paragraph} to={first.to} words={first.words} searched={searched} />;
    }
    return (
      <p key={paragraph}>
        {parts.map((part, index) => (
          // The parts of a text never change places.
          <PartText key={`${index}${part.words}`} part={part} searched={searched} />
        ))}
      </p>
    );
  });
}

/** The link to do it, at the end of an answer. */
function Action(props: { readonly to: string; readonly words: string; readonly searched: readonly string[] }) {
  const { to, words, searched } = props;
  const isReached = useNavigation().reaches(to);
  return (
    <p>
      <Link to={to} className={classes(style.action, isReached && style.leads)}>
        <Highlighted text={words} searched={searched} />
        {isReached && <Icon name="forward" size={16} />}
      </Link>
    </p>
  );
}

function PartText({ part, searched }: { readonly part: Part; readonly searched: readonly string[] }) {
  if (part.kind === 'phone') return <PhoneLink number={part.words} />;
  if (part.kind === 'email') return <EmailLink address={part.words} />;
  const words = <Highlighted text={part.words} searched={searched} />;
  return part.kind === 'link' ? <Link to={part.to}>{words}</Link> : words;
}

/** A text with the searched words marked. */
export function Highlighted({ text, searched }: { readonly text: string; readonly searched: readonly string[] }) {
  return (
    <span>
      {stretches(text, searched).map((stretch, index) =>
        stretch.isHit ? (
          <mark key={`${index}${stretch.text}`} className={style.hit}>
            {stretch.text}
          </mark>
        ) : (
          stretch.text
        ),
      )}
    </span>
  );
}
