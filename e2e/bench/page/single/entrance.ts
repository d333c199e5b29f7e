import { startEntrance } from '../../../../shell/src/core/start/start-entrance.ts';
import { enter } from '../../../../shell/src/portal/start/entrance.ts';

/** Nothing is fetched early for a remote: all of them are in the bundle. */
startEntrance((parts) => enter({ ...parts, preload: () => {} }));
