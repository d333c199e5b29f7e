import { preload } from './core/loader/preload.ts';
import { fillIn } from './core/start/fill-in.ts';
import { startEntrance } from './core/start/start-entrance.ts';
import { enterWidget } from './widget/entrance.ts';
import { applyRequestedTheme } from './widget/requested-theme.ts';

fillIn(globalThis);
applyRequestedTheme(new URL(location.href), document.documentElement);
startEntrance((parts) =>
  enterWidget({
    ...parts,
    preload,
    jar: document,
    frame: { window, parent: window.parent === window ? undefined : window.parent },
  }),
);
