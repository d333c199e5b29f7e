import { defineRemote } from '@wealth/kit';

export default defineRemote({ App: () => null });
