import '@wealth/kit/tokens.css';
import { fillIn } from './core/start/fill-in.ts';
import { isTooOld } from './core/start/too-old.ts';
import { startLink } from './link/start-link.tsx';

fillIn(globalThis);
if (!isTooOld(document)) startLink();
