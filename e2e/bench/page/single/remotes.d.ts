/** The one module that each remote exposes, by the remote's folder; webpack is told where they lie. */
declare module 'remote/*' {
  const remote: import('@wealth/platform').Remote;
  export default remote;
}
