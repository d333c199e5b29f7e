/** A connection over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): commands and their answers. */
export interface Bidi {
  /** @throws Error with what the browser said, or when the connection has ended */
  send(method: string, params: object): Promise<BidiResult>;
  close(): void;
}

/** What we read of an answer; each command gives a part of it. */
export interface BidiResult {
  readonly userContext?: string;
  readonly context?: string;
  readonly type?: string;
  readonly result?: { readonly value?: unknown; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
}

interface Message {
  readonly id?: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: BidiResult;
}

export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<BidiResult>>();
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`no connection to ${address}`));
  });
  socket.onmessage = ({ data }) => {
    const { id, error, message, result } = JSON.parse(String(data)) as Message;
    if (id === undefined) return;
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) answer?.resolve(result ?? {});
    else answer?.reject(new Error(`${error}: ${message}`));
  };
  socket.onclose = () => {
    for (const answer of waiting.values()) answer.reject(new Error('the browser has gone'));
    waiting.clear();
  };
  return {
    send(method, params) {
      last += 1;
      const answer = Promise.withResolvers<BidiResult>();
      waiting.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}
