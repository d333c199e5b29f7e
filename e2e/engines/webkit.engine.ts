import { journeysIn } from './engines.ts';
import { webkit } from './webkit.ts';

journeysIn(webkit);
