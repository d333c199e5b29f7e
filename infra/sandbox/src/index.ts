export * from './fill/index.ts';
export * from './personas/index.ts';
