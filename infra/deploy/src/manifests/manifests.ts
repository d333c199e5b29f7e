import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as apps from 'kubernetes-models/apps/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';

const folder = (name: string) => fileURLToPath(new URL(`../../${name}/`, import.meta.url));

interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: object }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly resources?: { readonly limits?: object; readonly requests?: object };
  readonly securityContext?: object;
  readonly startupProbe?: object;
  readonly readinessProbe?: object;
  readonly livenessProbe?: object;
}

export interface Manifest {
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec: {
    readonly template?: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: { readonly containers: readonly Container[]; readonly securityContext?: object };
    };
    readonly selector?: Readonly<Record<string, string>>;
    readonly ports?: readonly { readonly targetPort: string }[];
    readonly podSelector?: object;
    readonly policyTypes?: readonly string[];
    readonly ingress?: unknown;
    readonly egress?: unknown;
  };
}

export function kubernetesManifests(): Manifest[] {
  const kubernetes = folder('kubernetes');
  return readdirSync(kubernetes).flatMap((file) =>
    parseAllDocuments(readFileSync(kubernetes + file, 'utf8')).map((document) => ({ file, ...document.toJS() })),
  );
}

export interface ComposeService {
  readonly image: string;
  readonly user: string;
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly mem_limit: string;
  readonly cpus: number;
  readonly pids_limit: number;
  readonly healthcheck: object;
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks: readonly string[];
}

export interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly secrets: Readonly<Record<string, { readonly file?: string }>>;
}

export function composeFile(): Compose {
  return parse(readFileSync(`${folder('compose')}compose.yaml`, 'utf8'), { merge: true });
}

const models: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  v1: core as Record<string, unknown>,
  'apps/v1': apps as Record<string, unknown>,
  'networking.k8s.io/v1': networking as Record<string, unknown>,
  'policy/v1': policy as Record<string, unknown>,
};

/** What Kubernetes would refuse in a manifest, by its own OpenAPI schema; that schema lets unknown fields pass. */
export function validateManifest({ file: _, ...manifest }: Manifest): string[] {
  const Model = models[manifest.apiVersion]?.[manifest.kind] as { prototype: { validate(): void } } | undefined;
  if (!Model) return [`${manifest.apiVersion} ${manifest.kind} is unknown`];
  try {
    Model.prototype.validate.call(manifest);
    return [];
  } catch (problem) {
    return [(problem as Error).message];
  }
}
