export { type EdgeConfig, type RunningEdge, startEdge } from './start.ts';
