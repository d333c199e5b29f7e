import { TenantHtml, useSelector, useTranslation } from '@wealth/kit';
import style from '../flow/Steps.module.css';
import { depositWrite } from './deposit.write.ts';
import { type PermittedBy, usePermission } from './use-permission.ts';

/** The permission on paper alone: as it was sent, or once the page was loaded anew, with the answer's date. */
export function SignedPermission(by: PermittedBy) {
  const { t } = useTranslation('deposit');
  const { sent } = useSelector(depositWrite.select);
  const { contentType, value } = usePermission(by);
  const text = sent?.permission ?? value;
  return (
    <section className={style.onPaper}>
      <h3>{t('permission.title')}</h3>
      {contentType === 'HTML' ? <TenantHtml html={text} /> : <p>{text}</p>}
    </section>
  );
}
