/** Whether a call was aborted, by its remote or because the remote has left. That is no error. */
export const wasCalledOff = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'AbortError';
