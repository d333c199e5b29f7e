import type Provider from 'oidc-provider';

/**
 * keycloak-js reads the middle part of a refresh token as a JWT's, and oidc-provider's are opaque. So the opaque token
 * travels as the third part of a JWT-shaped one. Nothing in the wrapper is trusted on the way in. The first part is no
 * JWT header on purpose: the revocation endpoint refuses real JWTs.
 */
const FIRST_PART = 'refresh';

interface Wrapper {
  readonly exp?: unknown;
  readonly iat?: unknown;
  readonly sid?: unknown;
}

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

export function wrapRefreshToken(opaque: string, { exp, iat, sid }: Wrapper): string {
  return [FIRST_PART, part({ typ: 'Refresh', exp, iat, sid }), opaque].join('.');
}

/** The opaque token; the empty text, which is no token, for anything that is not wrapped. */
export function unwrapRefreshToken(presented: string): string {
  const parts = presented.split('.');
  return parts.length === 3 ? (parts[2] ?? '') : '';
}

interface RefreshTokenModel {
  find(presented: unknown, options?: object): Promise<unknown>;
  prototype: { getValueAndPayload(): Promise<{ value: string; payload: Wrapper }> };
}

/** Makes a provider give out and take back wrapped tokens, wherever it handles one. */
export function wrapRefreshTokens(provider: Provider): void {
  const model = provider.RefreshToken as unknown as RefreshTokenModel;
  const { find } = model;
  const { getValueAndPayload } = model.prototype;
  model.find = (presented, options) =>
    find.call(model, typeof presented === 'string' ? unwrapRefreshToken(presented) : presented, options);
  model.prototype.getValueAndPayload = async function wrapped() {
    const { value, payload } = await getValueAndPayload.call(this);
    return { value: wrapRefreshToken(value, payload), payload };
  };
}
