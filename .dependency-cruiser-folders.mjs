import modules from './.dependency-cruiser.mjs';

/**
 * Parents whose subfolders count as one folder and may need each other. Funding is cut by subject: a deposit locks its
 * bank, a schedule makes deposits, and a return changes both.
 */
export const oneFolder = ['infra/services/src/funding'];

/**
 * Circles that are not untied yet. `npm run check` fails on a circle that is missing here, and on an entry that matches
 * no circle.
 */
export const known = [];

/**
 * Folders need each other one way. Checked without tests, fixtures and what only they use, which may reach everywhere.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-folder-circles',
      comment: 'Folders that need each other are one folder: none of them can be understood or replaced alone.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'services-are-composed-above',
      comment: 'The root of the services puts their folders together, so none of these imports it.',
      severity: 'error',
      from: { path: '^infra/services/src/[^/]+/' },
      to: { path: '^infra/services/src/[^/]+$' },
    },
  ],
  options: {
    ...modules.options,
    exclude: { path: '(^|/)(dist|reports|[.]data|testing)/|[.](test|fixture)[.]tsx?$' },
  },
};
