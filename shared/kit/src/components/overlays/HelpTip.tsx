import { type ReactNode, useContext, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../graphics/Icon.tsx';
import { openable } from '../openable.ts';
import { Explained } from './explained.ts';
import styles from './HelpTip.module.css';
import { PartPending } from './PartPending.tsx';
import { useOpenAfterPress } from './use-open-after-press.ts';

export interface HelpTipProps {
  /** What it explains: `Net invested`. */
  readonly topic: string;
  /** Where it opens, away from what it explains; in a `Figure` below that. Default `top`: of what stands under it. */
  readonly placement?: 'top' | 'bottom';
  readonly children: ReactNode;
}

/** An explanation behind a question mark; it opens by mouse, touch and keyboard alike, and remains open until it is closed. */
export function HelpTip({ topic, placement = 'top', children }: HelpTipProps) {
  const { t } = useTranslation('kit');
  const [isOpen, setOpen] = useOpenAfterPress();
  const trigger = useRef<HTMLButtonElement>(null);
  const explained = useContext(Explained);
  const popover = useId();
  const loaded = openable.use();
  return (
    <>
      <Button
        ref={trigger}
        kind="quiet"
        isIcon
        aria-label={t('help', { topic })}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': popover })}
        onPress={() => setOpen(!isOpen)}
        className={styles.button ?? ''}
      >
        <Icon name="help" size={18} />
      </Button>
      {loaded.status === 'loaded' ? (
        <loaded.module.HelpPopover
          id={popover}
          topic={topic}
          beside={explained ?? trigger}
          placement={explained ? 'bottom start' : placement}
          isOpen={isOpen}
          onOpenChange={setOpen}
        >
          {children}
        </loaded.module.HelpPopover>
      ) : (
        isOpen && <PartPending title={topic} status={loaded.status} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
