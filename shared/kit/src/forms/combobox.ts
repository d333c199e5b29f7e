import type { KeyboardEvent, ReactNode } from 'react';

/** What makes a line of text a combobox: a list of its own, which opens below it while it has the focus. */
export interface FieldCombobox {
  /** The open list; undefined while none is open. */
  readonly shown: { readonly listId: string; readonly activeId: string | undefined } | undefined;
  /** Gets keys before the field does. */
  readonly onKey: ((event: KeyboardEvent) => void) | undefined;
  readonly onTyped: (text: string) => void;
  /** The focus has left the field. */
  readonly onLeave: () => void;
  readonly list: ReactNode;
}
