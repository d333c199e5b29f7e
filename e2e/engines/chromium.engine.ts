import { chromium } from './chromium.ts';
import { journeysIn } from './engines.ts';

journeysIn(chromium);
