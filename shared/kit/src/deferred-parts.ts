import { lateIcons } from './components/graphics/late-icons.ts';
import { openable } from './components/openable.ts';
import { purifier } from './components/text/purifier.ts';
import { forms } from './forms/forms.ts';

/** Loads what no first page waits for: dialogs, lists, calendars, forms, and what draws tenants' HTML. For when a page is quiet. */
export function loadDeferredParts(): void {
  openable.prefetch();
  forms.prefetch();
  lateIcons.prefetch();
  // Until it is there a text stands without its marks, which nobody can try again.
  purifier.load();
}
