declare module '*.module.css' {
  /** The name as written → the name in the built style sheet. */
  const names: Readonly<Record<string, string>>;
  export default names;
}

declare module '*.css';
