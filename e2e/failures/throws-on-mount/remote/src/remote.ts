import { defineRemote } from '@wealth/kit';

function App(): never {
  throw new Error('the fixture throws as soon as it is drawn');
}

export default defineRemote({ App });
