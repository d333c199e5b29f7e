import { TenantHtml, useSelector, useTranslation } from '@wealth/kit';
import { depositOf } from './deposit.slice.ts';
import style from './Steps.module.css';
import { type PermittedBy, usePermission } from './use-permission.ts';

/** The permission on paper alone: as it was sent, or once the page was loaded anew, with the answer's date. */
export function SignedPermission(by: PermittedBy) {
  const { t } = useTranslation('deposit');
  const { sent } = useSelector(depositOf);
  const { contentType, value } = usePermission(by);
  const text = sent?.permission ?? value;
  return (
    <section className={style.onPaper}>
      <h3>{t('permission.title')}</h3>
      {contentType === 'HTML' ? <TenantHtml html={text} /> : <p>{text}</p>}
    </section>
  );
}
