export * from './personas/index.ts';
export * from './seed/index.ts';
