import { TenantHtml, useSettings } from '@wealth/kit';
import style from './Step.module.css';

/** The tenant's disclaimer under a step (spec 000 §2.5). */
export function Disclaimer() {
  const html = useSettings().text('DISCLAIMER');
  return html === '' ? null : <TenantHtml html={html} className={style.disclaimer ?? ''} />;
}
