/** Imports point one way (ARCHITECTURE.md §2). */
const remote = '^mfe-([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'A module that needs itself, if only for a type, cannot be understood or tested alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'remotes-stand-alone',
      comment: 'A remote never imports another remote, the shell or infra: teams ship alone.',
      severity: 'error',
      from: { path: remote },
      to: { path: '^(mfe-|shell/|infra/|e2e/)', pathNot: '^mfe-$1/' },
    },
    {
      name: 'money-features-stand-apart',
      comment: 'A feature of money movement takes from the folders below all features, and from no other feature.',
      severity: 'error',
      from: { path: '^mfe-money-movement/src/([^/]+)/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^mfe-money-movement/src/[^/]+/',
        pathNot: '^mfe-money-movement/src/($1|contribution|flow|link|navigation|repeat|sign-in|text|transfers)/',
      },
    },
    {
      name: 'shell-takes-from-shared',
      comment: 'The shell knows remotes by their descriptors alone.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mfe-|infra/|e2e/)' },
    },
    {
      name: 'core-knows-no-portal',
      comment: 'Another page that runs remotes stands on the same core, without the frame of the portal.',
      severity: 'error',
      from: { path: '^shell/src/core/' },
      to: { path: '^shell/src/(?!core/)' },
    },
    {
      name: 'pages-stand-apart',
      comment: 'The portal and the widget are two pages on one core: neither brings anything of the other.',
      severity: 'error',
      from: { path: '^shell/src/(portal|widget)/' },
      to: { path: '^shell/src/(portal|widget)/', pathNot: '^shell/src/$1/' },
    },
    {
      name: 'mock-mode-stands-apart',
      comment: 'Mock mode comes for a mocked member alone: the start decides that, and no other code knows of it.',
      severity: 'error',
      from: { path: '^shell/src/', pathNot: '^shell/src/portal/(mock/|start/|portal[.]ts$)' },
      to: { path: '^shell/src/portal/mock/' },
    },
    {
      name: 'shared-is-below',
      comment: 'What is shared imports nothing that uses it.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(mfe-|shell/|infra/|e2e/)' },
    },
    {
      name: 'domain-is-pure',
      comment: 'The rules of the domain import no workspace package.',
      severity: 'error',
      from: { path: '^shared/domain/', pathNot: '[.]test[.]ts$' },
      to: { path: '^(shared/(?!domain/)|node_modules)' },
    },
    {
      name: 'infra-doors',
      comment: 'Infra takes from shared/api, shared/domain, and three narrow doors.',
      severity: 'error',
      from: { path: '^infra/' },
      to: {
        path: '^shared/(platform|kit|build)/',
        pathNot: '^shared/(platform/src/registry/|kit/src/tokens/|build/)',
      },
    },
    {
      name: 'build-is-for-the-registry',
      comment: 'Only what builds and publishes knows webpack.',
      severity: 'error',
      from: { path: '^infra/', pathNot: '^infra/(registry|commands)/' },
      to: { path: '^shared/build/' },
    },
    {
      name: 'samples-are-for-tests',
      comment: 'Example replies never reach a member.',
      severity: 'error',
      from: { path: '^(mfe-|shell/|shared/|infra/)', pathNot: '[.](test|fixture)[.]tsx?$|/(testing|samples)/' },
      to: { path: '^shared/api/src/samples/' },
    },
    {
      name: 'no-demo-in-the-product',
      comment: 'Demo data and faults live in infra/sandbox only.',
      severity: 'error',
      from: { path: '^infra/(services|identity|registry|edge)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^infra/sandbox/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|reports|[.]data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
