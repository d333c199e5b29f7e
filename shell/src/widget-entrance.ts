import { preload } from './core/loader/preload.ts';
import { fillIn } from './core/start/fill-in.ts';
import { startEntrance } from './core/start/start-entrance.ts';
import { applyAskedTheme } from './widget/asked-theme.ts';
import { enterWidget } from './widget/entrance.ts';

fillIn(globalThis);
applyAskedTheme(new URL(location.href), document.documentElement);
startEntrance((parts) =>
  enterWidget({
    ...parts,
    preload,
    jar: document,
    frame: { window, parent: window.parent === window ? undefined : window.parent },
  }),
);
