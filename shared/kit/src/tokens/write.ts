import { writeFileSync } from 'node:fs';
import { bundledFont, tokensCss } from './style.ts';

writeFileSync(new URL('./tokens.css', import.meta.url), tokensCss({ fontUrl: bundledFont }));
