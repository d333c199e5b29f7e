import type { Step } from '@wealth/domain/workflow';
import { Button, Drawer, ExternalLink, Icon, useTranslation } from '@wealth/kit';
import { useState } from 'react';
import { useWords } from '../words/use-words.ts';
import style from './StepHelp.module.css';

/** A step's help: a button by its title, which opens it beside the step, or over it on a phone (spec 000 §2.5). */
export function StepHelp({ help }: { readonly help: NonNullable<Step['help']> }) {
  const { t } = useTranslation('application');
  const words = useWords();
  const title = words(help.title);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="quiet" className={style.why ?? ''} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <Icon name="help" size={18} />
        {title}
      </Button>
      <Drawer
        label={title}
        isOpen={isOpen}
        onClose={close}
        from="right"
        head={<h2 className={style.title}>{title}</h2>}
      >
        <div className={style.help}>
          {help.body.map((key) => (
            <p key={key}>{words(key)}</p>
          ))}
          {help.linkKey !== undefined && help.linkUrl !== undefined && (
            <p>
              <ExternalLink href={help.linkUrl}>{words(help.linkKey)}</ExternalLink>
            </p>
          )}
          <Button onPress={close}>{t('help.close')}</Button>
        </div>
      </Drawer>
    </>
  );
}
