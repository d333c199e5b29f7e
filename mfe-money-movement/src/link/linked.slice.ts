import { createSlice, type PayloadAction } from '@wealth/kit';

/** A bank that was just linked, as the page that the link began on says it: in memory alone, since it has a number. */
export interface JustLinked {
  /** `Demo Bank *4021` */
  readonly bank: string;
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
