import { TenantHtml, useTranslation } from '@wealth/kit';
import { useWrite } from '@wealth/kit/write';
import style from '../flow/Steps.module.css';
import { depositFlow } from './deposit.flow.ts';
import { type PermittedBy, usePermission } from './use-permission.ts';

/** The permission on paper alone: as it was sent, or once the page was loaded anew, with the answer's date. */
export function SignedPermission(by: PermittedBy) {
  const { t } = useTranslation('deposit');
  const { sent } = useWrite(depositFlow.write);
  const { contentType, value } = usePermission(by);
  const text = sent?.permission ?? value;
  return (
    <section className={style.onPaper}>
      <h3>{t('permission.title')}</h3>
      {contentType === 'HTML' ? <TenantHtml html={text} /> : <p>{text}</p>}
    </section>
  );
}
