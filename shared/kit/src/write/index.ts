// The one way to send a change. Remotes bundle it; all that it shares with other remotes comes from `@wealth/kit`.

export { defineWrite, type TellChange, type Write, type WriteDefinition, writesReducer } from './define-write.ts';
export { sendWrite } from './send-write.ts';
export { KEY_USED, type Settles, settlesBy } from './settled.rules.ts';
export { useHasLostWrite, useOpened, useUnanswered, useWrite, type Writing } from './use-write.ts';
export type { WriteOutcome, WriteState, WriteStep } from './write.rules.ts';
