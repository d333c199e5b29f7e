/** The edge that these tests run on: the embedded one. jest.config.mjs puts nginx in its place for another run. */
export { startEdge } from '../start.ts';
