import { keepReturn } from './core/linking/keep-return.ts';
import { preload } from './core/loader/preload.ts';
import { startEntrance } from './core/start/start-entrance.ts';
import { enter } from './portal/start/entrance.ts';

keepReturn();
startEntrance((parts) => enter({ ...parts, preload }));
