import { defineRemote } from '@wealth/kit';
import { Goal } from './Goal.tsx';

export default defineRemote({ App: Goal });
