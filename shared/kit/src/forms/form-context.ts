import { createContext } from 'react';

/** What stands in a form, by the names of its fields: text as it was typed, or the id of what was chosen; '' is empty. */
export type FormValues = Readonly<Record<string, string>>;

/** What is wrong with a field, in words, and where one exists a way out. */
export interface FieldProblem {
  readonly text: string;
  /** A button under the words, `Use $2,300.00`, and what it puts into the field. */
  readonly wayOut?: { readonly label: string; readonly value: string } | undefined;
}

/** What is wrong, by the names of fields, in the order in which the summary says it. A field without an entry is right. */
export type FormProblems = Readonly<Record<string, string | FieldProblem | undefined>>;

/** A field as the summary knows it. */
export interface KnownField {
  readonly label: string;
  readonly focus: () => void;
}

export interface FormShared {
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly problems: ReadonlyMap<string, FieldProblem>;
  /** Whether the form was submitted in vain: then empty fields are said to be wrong too. */
  readonly wasRefused: boolean;
  /** Fields whose problem was read with the summary, and that have not changed since: they do not announce it again. */
  readonly readInSummary: ReadonlySet<string>;
  /** Puts a text into a field. What follows from one that is half typed waits until the field is settled or left. */
  readonly set: (name: string, text: string, isUnderWay?: boolean) => void;
  /** Puts another text for the same answer into a field. It is no change of the member's, so `onChange` is not called. */
  readonly replace: (name: string, text: string) => void;
  /** Ends the half typed state of a field, and applies `follow`. */
  readonly settle: (name: string) => void;
  /** Says that a member has left a field, or is done with it. */
  readonly leave: (name: string) => void;
  /** Makes a field known to the summary. @returns what makes it unknown again */
  readonly introduce: (name: string, field: KnownField) => () => void;
  /** Holds the form back for a reason in words, until it is called without one. */
  readonly holdBack: (reason: string | undefined) => void;
}

export const FormContext = createContext<FormShared | undefined>(undefined);
