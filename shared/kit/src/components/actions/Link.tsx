import type { To } from '@wealth/platform';
import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../navigation/navigation.tsx';
import { ownAddress } from '../../navigation/own-address.ts';
import { classes } from '../classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { type ButtonKind, buttonClass } from './Button.tsx';
import styles from './Link.module.css';

/** The portal navigates on a plain click; the browser handles one with a key or another button, as for a new tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

interface AnchorProps extends Pick<AriaAttributes, 'aria-current' | 'aria-label' | 'aria-describedby'> {
  readonly to: To;
  readonly className?: string;
  readonly children: ReactNode;
  /** Also runs on a plain click: a drawer closes itself. */
  readonly onFollow?: () => void;
}

function Anchor({ to, onFollow, ...rest }: AnchorProps) {
  const navigation = useNavigation();
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    onFollow?.();
    navigation.go(to);
  };
  return <a href={ownAddress(to, navigation.location.get().search)} onClick={follow} {...rest} />;
}

export interface LinkProps extends AnchorProps {
  /** `plain` adds no style, as for a card. Default: `text`, or `plain` where a `className` is given. */
  readonly look?: 'text' | 'plain';
}

/** A link to another page of the portal; plain text where no remote shows that page, or this member may not see it. */
export function Link({ className, look = className === undefined ? 'text' : 'plain', ...rest }: LinkProps) {
  if (!useNavigation().reaches(rest.to)) return <span className={classes(className)}>{rest.children}</span>;
  return <Anchor {...rest} className={classes(look === 'text' && styles.link, className)} />;
}

export interface LinkButtonProps extends AnchorProps {
  readonly kind?: ButtonKind;
}

/** A link that looks like a button; left out where it would lead nowhere. */
export function LinkButton({ kind, className, ...rest }: LinkButtonProps) {
  if (!useNavigation().reaches(rest.to)) return null;
  return <Anchor {...rest} className={buttonClass(kind, false, className)} />;
}

export interface ExternalLinkProps {
  readonly href: string;
  /** `whole` takes the place of the page that frames this one. Default: a new tab. */
  readonly window?: 'tab' | 'whole';
  /** As for a Link. */
  readonly look?: 'text' | 'plain';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to another site, in a new tab, which screen readers say, or in the whole window. */
export function ExternalLink(props: ExternalLinkProps) {
  const { href, window = 'tab', className, look = className === undefined ? 'text' : 'plain', children } = props;
  const { t } = useTranslation('kit');
  const { location } = useNavigation();
  return (
    <a
      href={ownAddress(href, location.get().search)}
      target={window === 'tab' ? '_blank' : '_top'}
      rel="noopener noreferrer"
      className={classes(look === 'text' && styles.link, className)}
    >
      {children}
      {look === 'text' && <Icon name="external" size={14} className={styles.external} />}
      {window === 'tab' && <VisuallyHidden> ({t('opensInNewTab')})</VisuallyHidden>}
    </a>
  );
}
