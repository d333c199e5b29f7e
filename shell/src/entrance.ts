import { keepReturn } from './core/linking/keep-return.ts';
import { preload } from './core/loader/preload.ts';
import { fillIn } from './core/start/fill-in.ts';
import { startEntrance } from './core/start/start-entrance.ts';
import { enter } from './portal/start/entrance.ts';

fillIn(globalThis);
keepReturn();
startEntrance((parts) => enter({ ...parts, preload }));
