import { Button, Icon, usePlatform, useTranslation } from '@wealth/kit';
import { useState } from 'react';
import style from './Steps.module.css';

/** The confirmation number of the request. Copy turns to Copied, which is read out. */
export function ConfirmationNumber({ number }: { readonly number: string }) {
  const { t } = useTranslation('flow');
  const { notify } = usePlatform();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setCopied(true);
    } catch {
      notify({ kind: 'caution', text: t('number.notCopied') });
    }
  };
  return (
    <div className={style.number}>
      <dl>
        <dt className={style.note}>{t('number.name')}</dt>
        <dd className={style.digits}>{number}</dd>
      </dl>
      <Button onPress={copy}>
        <Icon name={isCopied ? 'check' : 'documents'} size={18} />
        <span aria-live="polite">{t(isCopied ? 'number.copied' : 'number.copy')}</span>
      </Button>
    </div>
  );
}
