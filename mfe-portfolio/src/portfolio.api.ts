import { createRemoteApi } from '@wealth/kit';

/** What this remote asks the services; each feature injects its own questions. */
export const portfolioApi = createRemoteApi(['activity', 'portfolio', 'transfers', 'values']);
