import modules from './.dependency-cruiser.mjs';

/** Circles that stand today. Who unties one takes it out here. */
const untiedLater = [
  'infra/identity/src/(provider|server|sign-in)',
  'infra/sandbox/src/(faults|seed)',
  'mfe-onboarding/src/application/(portfolio|review|steps|submission)',
  'mfe-portfolio/src/(allocation|positions|returns|summary|value)',
  'shared/domain/src/(schedules|transfers)',
  'shared/kit/src/(components|forms|remote)',
  'shell/src/core/(member|store)',
  'shell/src/portal/(banners|idle|layout|sign-out)',
];

/**
 * Folders need each other one way. Judged without tests, fixtures and what only they use, which may reach everywhere.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-folder-circles',
      comment: 'Folders that need each other are one folder: none of them can be understood or replaced alone.',
      severity: 'error',
      scope: 'folder',
      from: { pathNot: `^(${untiedLater.join('|')})(/|$)` },
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
    exclude: { path: '^e2e/|(^|/)(dist|reports|[.]data|testing)/|[.](test|fixture)[.]tsx?$' },
  },
};
