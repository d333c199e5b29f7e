export * from './personas/index.ts';
