import { defineRemote } from '@wealth/kit';

/** The newer version: it cannot be drawn. */
function App(): never {
  throw new Error('thrown by the newer version');
}

export default defineRemote({ App });
