import { defineRemote } from '@wealth/kit';
import { App } from './App.tsx';
import { locales } from './locales.ts';
import { createStore } from './store.ts';

export default defineRemote({ App, createStore, locales });
