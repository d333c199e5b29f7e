import '@wealth/kit/tokens.css';
import { createRemoteSource } from './core/loader/remote-source.ts';
import { startWidget } from './widget/start-widget.tsx';

void startWidget(createRemoteSource);
