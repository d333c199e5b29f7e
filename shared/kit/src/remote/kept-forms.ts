import { createContext } from 'react';
import type { FormValues } from '../forms/form-context.ts';

/** A form as a redraw finds it. */
export interface KeptForm {
  /** The names of its fields, which tell it from other forms of the page. */
  readonly fields: string;
  readonly values: FormValues;
  /** The field that had the focus. */
  readonly focused: string | undefined;
}

/** The forms of a part of the page, which hand their values over when the part is drawn again. */
export interface KeptForms {
  /** @returns what takes the form out again */
  readonly add: (form: () => KeptForm) => () => void;
  readonly keep: () => void;
  readonly find: (fields: string) => KeptForm | undefined;
  readonly clear: () => void;
}

/** @returns a registry without any form */
export function createKeptForms(): KeptForms {
  const forms = new Set<() => KeptForm>();
  let kept: readonly KeptForm[] = [];
  return {
    add(form) {
      forms.add(form);
      return () => void forms.delete(form);
    },
    keep() {
      kept = [...forms].map((form) => form());
    },
    find: (fields) => kept.find((form) => form.fields === fields),
    clear() {
      kept = [];
    },
  };
}

export const KeptFormsContext = createContext<KeptForms | undefined>(undefined);
