import '@wealth/kit/tokens.css';
import { start } from './start/start.tsx';

void start();
