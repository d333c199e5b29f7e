import { Icon, Link, useNavigation } from '@wealth/kit';
import style from './AnswersLink.module.css';
import { type Anchor, faqPath } from './faq-anchors.rules.ts';

/** The way from a hint to the section that explains it; left out where members cannot reach the answers. */
export function AnswersLink({ to, name }: { readonly to: Anchor; readonly name: string }) {
  const path = faqPath(to);
  if (!useNavigation().reaches(path)) return null;
  return (
    <Link to={path} className={style.link ?? ''}>
      {name}
      <Icon name="forward" size={16} />
    </Link>
  );
}
