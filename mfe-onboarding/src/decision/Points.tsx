import { Icon } from '@wealth/kit';
import style from './DecisionPage.module.css';

/** What speaks for a way to invest. */
export function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className={style.points}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" size={16} className={style.check} />
          {point}
        </li>
      ))}
    </ul>
  );
}
