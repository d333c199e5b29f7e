import { startEntrance } from '../../../../shell/src/portal/start/start-entrance.ts';

/** Nothing is fetched early for a remote: all of them are in the bundle. */
startEntrance(() => {});
