import { test as base, expect } from '@playwright/test';
import { journeys } from './journeys.ts';
import type { Engine, EngineStart, System } from './tab.ts';
import { Visitor } from './visitor.ts';

/** Where CI says that no engine may be left out. */
const isRequired = process.env.ENGINES === 'required';

const keyOf = ({ zone, isDarkAndStill = false }: System) => `${zone} ${isDarkAndStill}`;

/** Runs every journey in one engine, one after the other. A journey with another system restarts the browser. */
export function journeysIn(start: EngineStart): void {
  const missing = `${start.name} is not tested here: apt-get install ${start.packages}`;
  const isHere = start.isHere();
  const isLeftOut = !isHere && !isRequired;
  if (isLeftOut) console.log(missing);

  const running: { engine?: Engine; system?: string } = {};
  const end = async () => {
    await running.engine?.close();
    delete running.engine;
  };
  const engineFor = async (system: System): Promise<Engine> => {
    if (running.engine && running.system === keyOf(system)) return running.engine;
    await end();
    running.system = keyOf(system);
    running.engine = await start.start(system);
    return running.engine;
  };

  base.describe(start.name, () => {
    base.skip(isLeftOut, missing);
    base.afterAll(end);
    for (const { title, system, run } of journeys) {
      base(`${title}, in ${start.name}`, async () => {
        expect(isHere, missing).toBe(true);
        const engine = await engineFor(system);
        const visitor = new Visitor(await engine.newSession());
        try {
          await run(visitor, start.name.toLowerCase());
          expect(await visitor.wrongs()).toEqual([]);
        } catch (cause) {
          // A browser that hangs may keep hanging, so the next journey starts another.
          await end();
          throw cause;
        }
      });
    }
  });
}
