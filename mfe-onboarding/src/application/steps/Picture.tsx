import style from './Step.module.css';

/** Hills with a path up to the sun, in the colours of the theme. It says nothing that the words do not. */
export function Picture() {
  return (
    <svg
      viewBox="0 0 358 220"
      className={style.picture}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable={false}
    >
      <circle cx="268" cy="66" r="30" className={style.sun} />
      <path d="M0 168c52-40 112-22 160-48s92-18 198-70v170H0z" className={style.far} />
      <path d="M0 196c44-30 96-18 152-26s70-52 206-64v114H0z" className={style.middle} />
      <path d="M0 214c56-30 130-10 188-12s96-40 170-44v62H0z" className={style.near} />
      <path d="M26 204c40-14 92-14 126-34s56-56 106-64" className={style.path} />
      <circle cx="266" cy="104" r="7" className={style.goal} />
    </svg>
  );
}
