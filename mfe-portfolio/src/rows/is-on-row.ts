import type { MouseEvent } from 'react';

/** A pointer has the whole row, except where text was selected; keyboards and screen readers have its button. */
export const isOnRow = ({ target }: MouseEvent): boolean =>
  !(target as Element).closest('button') && (getSelection()?.isCollapsed ?? true);
