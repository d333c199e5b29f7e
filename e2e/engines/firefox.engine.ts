import { journeysIn } from './engines.ts';
import { firefox } from './firefox.ts';

journeysIn(firefox);
