import '@wealth/kit/tokens.css';
import { createRemoteSource } from './loader/remote-source.ts';
import { start } from './start/start.tsx';

void start(createRemoteSource);
