import '@wealth/kit/tokens.css';
import { createRemoteSource } from './core/loader/remote-source.ts';
import { start } from './portal/start/start-portal.tsx';

void start(createRemoteSource);
