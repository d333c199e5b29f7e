import { defineWrite } from '@wealth/kit/write';
import { BanksChanged } from '@wealth/platform';
import { isSettled } from '../flow/failure.rules.ts';

interface RemovedBank {
  readonly plaidAccountId: string;
  readonly accountNumber: string;
}

/** Removals of linked banks. A repeat changes nothing, so the provider's id of the bank is the key. */
export const removalWrite = defineWrite<object, RemovedBank, void>({
  name: 'removal',
  async send(fetch, body) {
    await fetch('DELETE /external-account', { body });
  },
  settles: isSettled,
  onDone: (tell, { plaidAccountId }) => tell(BanksChanged, { ids: [plaidAccountId], reason: 'removed' }),
});
