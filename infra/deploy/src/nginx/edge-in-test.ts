export { startNginx as startEdge } from './start-nginx.ts';
