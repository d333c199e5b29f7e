import { Icon, Link } from '@wealth/kit';
import style from './BackLink.module.css';

/** The way back to the page that led here, above what stands on this one. */
export function BackLink({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <Link to={to} className={style.back ?? ''}>
      <Icon name="back" size={18} />
      {name}
    </Link>
  );
}
