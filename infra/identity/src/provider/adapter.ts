import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Store } from '../store/store.ts';
import type { LostAnswers } from './lost-answer.ts';

/** What oidc-provider keeps of one model, in one realm under one issuer. */
export function storeAdapter(store: Store, lostAnswers: LostAnswers, scope: string, model: string): Adapter {
  const entry = (id: string) => ({ scope, model, id });
  return {
    async upsert(id, payload, expiresIn) {
      store.save(entry(id), payload, expiresIn);
    },
    async find(id) {
      const found = store.find(entry(id));
      if (found === undefined) return undefined;
      const { payload, consumed } = found;
      // A refresh token whose answer may have been lost passes for unused; LostAnswers then gives the same successor.
      if (consumed === undefined || (model === 'RefreshToken' && lostAnswers.mayRepeat(found))) {
        return payload as AdapterPayload;
      }
      return { ...payload, consumed: Math.floor(consumed / 1000) } as AdapterPayload;
    },
    async findByUid(uid) {
      return store.findBySession(scope, model, uid)?.payload as AdapterPayload | undefined;
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      store.consume(entry(id));
    },
    async destroy(id) {
      store.remove(entry(id));
    },
    async revokeByGrantId(grantId) {
      store.revokeGrant(scope, grantId);
    },
  };
}
