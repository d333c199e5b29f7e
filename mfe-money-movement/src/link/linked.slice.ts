import { createSlice, type PayloadAction } from '@wealth/kit';

/** The accounts of the last link, for the page that it began on: in memory alone, since they have numbers. */
export interface JustLinked {
  readonly institution: string;
  /** Masked: `*4021`. */
  readonly accounts: readonly string[];
  readonly isAgain: boolean;
}

const slice = createSlice({
  name: 'linked',
  initialState: {} as { readonly last?: JustLinked },
  reducers: {
    bankLinked: (_state, { payload }: PayloadAction<JustLinked>) => ({ last: payload }),
    linkRead: () => ({}),
  },
});

export const linked = slice.reducer;
export const { bankLinked, linkRead } = slice.actions;

/** The bank that was linked last, until the page has said so. */
export const justLinked = (store: { readonly linked: { readonly last?: JustLinked } }): JustLinked | undefined =>
  store.linked.last;
