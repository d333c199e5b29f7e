/** What a document says, before anything is drawn: paper knows nothing of accounts. */
export interface Sheet {
  /** Who writes. */
  readonly firm: string;
  readonly title: string;
  /** Below the title: the days that it is about. */
  readonly subtitle: string;
  /** YYYY-MM-DD: the file is said to be made on its document's own day, so that it is the same whenever it is drawn. */
  readonly date: string;
  /** What it is about, at the foot of each page: `Individual account ending in 1234`. */
  readonly about: string;
  /** A line that must not be missed. */
  readonly notice?: string | undefined;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly tables: readonly Table[];
}

export interface Column {
  readonly label: string;
  /** Its part of the width, beside the other columns' parts. */
  readonly part: number;
  /** Stands at the right, digit below digit. */
  readonly isNumber?: true;
}

export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** A last row that sums the others up. */
  readonly total?: readonly string[];
  /** What stands in place of rows where there are none. */
  readonly empty?: string;
}
