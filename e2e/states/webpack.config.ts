import { join } from 'node:path';
import { pageConfig } from '@wealth/build/webpack';

const root = join(import.meta.dirname, '../..');
const configuration = pageConfig(import.meta.dirname);
const portfolio = (await import('../../mfe-portfolio/webpack.config.ts')).default;

/** The remotes as one page without a shell, on the fake platform: `page/show.ts`. */
export default {
  ...configuration,
  entry: { page: './page/show.ts' },
  module: {
    rules: [
      ...(configuration.module?.rules ?? []),
      {
        test: /([\\/](locales[\\/]en|kit[\\/]src[\\/]language[\\/](en|late))|\.en)\.json$/,
        type: 'javascript/auto',
        loader: join(import.meta.dirname, 'made-up.loader.ts'),
      },
    ],
  },
  resolve: {
    ...portfolio.resolve,
    alias: {
      ...portfolio.resolve.alias,
      'remote/mfe-money-movement': join(root, 'mfe-money-movement/src/remote.ts'),
      'remote/mfe-onboarding': join(root, 'mfe-onboarding/src/remote.ts'),
      'remote/mfe-portfolio': join(root, 'mfe-portfolio/src/remote.ts'),
      'remote/mfe-widget': join(root, 'mfe-widget/src/remote.ts'),
    },
  },
  // Built in a third of the time, and looked at by tests alone.
  devtool: false,
  optimization: { minimize: false },
};
