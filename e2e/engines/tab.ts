/**
 * A function that runs in the page: whatever it needs comes by its one argument, as JSON does. It waits for nothing: in
 * WebKit the answer of a script whose page goes meanwhile never comes.
 */
export type PageScript<In, Out> = (input: In) => Out;

/** A page, or a frame within one, by the few verbs that every engine's driver has. */
export interface Place {
  /**
   * Runs a function in the page.
   * @throws where the page is replaced meanwhile
   */
  run<In, Out>(script: PageScript<In, Out>, input: In): Promise<Out>;
  /** Scrolls to the element that a function finds in the page, and clicks it as a mouse does. */
  click<In>(find: PageScript<In, Element | null>, input: In): Promise<void>;
}

/** A tab of a browser. */
export interface Tab extends Place {
  /** Goes to an address; the page need not have come when it settles. */
  open(address: string): Promise<void>;
  /** Types on whatever has the focus. */
  type(keys: string): Promise<void>;
  /** The frame that a function finds. */
  frame(find: PageScript<null, Element | null>): Place;
  /** Another tab of the same session. */
  another(): Promise<Tab>;
  /** Sets how large the page is, in CSS px, as nearly as the browser's window allows. */
  resize(width: number, height: number): Promise<void>;
}

/** WebDriver's actions that type a text. */
export const keyPresses = (text: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** A browser that runs already. */
export interface Engine {
  /** A tab of a new session, without the cookies of earlier ones. */
  newSession(): Promise<Tab>;
  close(): Promise<void>;
}

/** The member's system settings. */
export interface System {
  /** A name of the IANA database, `Pacific/Auckland`. */
  readonly zone: string;
  /** Dark colours, and as little motion as can be. */
  readonly isDarkAndStill?: boolean;
}

/** What starts it. */
export interface EngineStart {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  /** The packages of Debian that bring it. */
  readonly packages: string;
  /** Whether all that it needs is on this machine. */
  isHere(): boolean;
  start(system: System): Promise<Engine>;
}
