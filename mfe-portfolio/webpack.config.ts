import { join } from 'node:path';
import { remoteConfig } from '@wealth/build/webpack';

const configuration = remoteConfig(import.meta.dirname);

export default {
  ...configuration,
  resolve: {
    ...configuration.resolve,
    alias: {
      // The usual build runs in browsers of this year alone; this one in all that the portal is built for.
      'pdfjs-dist$': 'pdfjs-dist/legacy/build/pdf.mjs',
      'pdfjs-dist/web/pdf_viewer.mjs$': join(import.meta.dirname, 'src/documents/no-links.ts'),
    },
  },
};
