/** Ends a command with one sentence that says what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

const started = performance.now();

/** One line of progress, with the seconds since the command began. */
export function say(line: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

/** Runs a command to its end and turns what stops it into one sentence and an exit code. */
export async function run(command: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (cause) {
    process.exitCode = 1;
    if ((cause as Error).name === 'AbortError') say('Ended before it was ready.');
    else if (cause instanceof Refusal) console.error(`\n${cause.message}\n`);
    else if ((cause as NodeJS.ErrnoException).code === 'ENOSPC') {
      console.error('\nThe disk is full: free about 2 GB and run the command again. Nothing half done is kept.\n');
    } else console.error(cause);
  }
}
