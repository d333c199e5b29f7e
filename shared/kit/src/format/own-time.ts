import { perLanguage } from './per-language.ts';
import { withUsualSpaces } from './time.ts';

const clock = perLanguage((language) => new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }));

/** `2:41 PM`, by the clock that the member sees. */
export function formatOwnTime(moment: number): string {
  const time = clock().format(moment);
  return withUsualSpaces(time);
}
