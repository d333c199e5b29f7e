/**
 * Stands in for react-pdf's link service. No layer with links is drawn, and the library's own, a whole
 * viewer, would be 100 kB more on each phone (webpack.config.ts).
 */
export class EventBus {}
export class SimpleLinkService {}
