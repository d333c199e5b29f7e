import { defineRemote } from '@wealth/kit';
import onboarding from './onboarding/locales/en.json' with { type: 'json' };
import { Onboarding } from './onboarding/Onboarding.tsx';

export default defineRemote({ App: Onboarding, locales: { onboarding } });
