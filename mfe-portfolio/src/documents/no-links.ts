/**
 * What react-pdf would follow the links of a document by. No layer with links is drawn, and the library's own, a whole
 * viewer, would be 100 kB more on each phone (webpack.config.ts).
 */
export class EventBus {}
export class SimpleLinkService {}
