import { preload } from './core/loader/preload.ts';
import { startEntrance } from './portal/start/start-entrance.ts';

startEntrance(preload);
