declare module '*.worker.min.mjs' {
  /** Where the built file is. */
  const address: string;
  export default address;
}

declare module '*.svg' {
  /** Where the built file is. */
  const address: string;
  export default address;
}
