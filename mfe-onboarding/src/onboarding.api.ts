import { createRemoteApi } from '@wealth/kit';

/** What this remote asks the services, besides the application itself. */
export const onboardingApi = createRemoteApi(['portfolio']);
