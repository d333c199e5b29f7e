import type { LinkAccountBody, LinkedAccount } from '@wealth/api';
import { defineWrite } from '@wealth/kit/write';
import { BanksChanged } from '@wealth/platform';
import { linkAnswer } from '../link/link-outcome.rules.ts';

/** Finished links of banks, by the key of the return from the provider. */
export const linkWrite = defineWrite<object, LinkAccountBody, LinkedAccount>({
  name: 'link',
  send: (fetch, body, key) => fetch('POST /external-account', { key, body }),
  settles: (failure, isRepeat) => linkAnswer(failure, isRepeat) === 'NOT_LINKED',
  onDone: (tell, _sent, { plaidAccountId }) => tell(BanksChanged, { ids: [plaidAccountId], reason: 'linked' }),
});
