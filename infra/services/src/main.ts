import { configFromEnvironment } from './config.ts';
import { startServices } from './start-services.ts';

try {
  const services = await startServices(await configFromEnvironment(process.env));
  services.app.log.info({ url: services.url }, 'Services listen');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      services.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exit(1);
}
