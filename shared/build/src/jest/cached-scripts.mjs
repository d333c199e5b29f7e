import { Script } from 'node:vm';
import Runtime from 'jest-runtime';

/** Scripts of this process by file name. Their source is compared, since a file may be transformed differently. */
const scripts = new Map();

/**
 * A script that evaluates to the module's function in any context. It cannot import dynamically, as it is not told for
 * which test file it runs; the transform has made `import()` a `require` by then.
 */
function moduleScript(source, filename, parameters) {
  const cached = scripts.get(filename);
  if (cached?.source === source) return cached.script;
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  scripts.set(filename, { source, script });
  return script;
}

/**
 * Jest's runtime, which compiles a CommonJS module once per process. Jest's own compiles React, the kit and the testing
 * library anew for each test file: a third of the processor time of a file with a few short tests.
 */
export default class CachedScriptsRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      try {
        return moduleScript(source, filename, executor.injectedModuleParameters).runInContext(context);
      } catch {
        // Jest's own reports what cannot be parsed.
        return compile(source, filename);
      }
    };
  }
}
