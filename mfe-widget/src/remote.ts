import { defineRemote } from '@wealth/kit';
import { locales } from './locales.ts';
import { createStore } from './store.ts';
import { WidgetApp } from './WidgetApp.tsx';

export default defineRemote({ App: WidgetApp, createStore, locales });
