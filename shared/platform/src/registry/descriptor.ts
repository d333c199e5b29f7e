import { type Static, Type } from 'typebox';

const MemberStateName = Type.Union([
  Type.Literal('LOADING'),
  Type.Literal('SET_UP'),
  Type.Literal('NO_KEYCLOAK_MATCH'),
  Type.Literal('NO_ACCOUNTS'),
  Type.Literal('NOT_A_MEMBER'),
  Type.Literal('STATUS_ERROR'),
  Type.Literal('SALESFORCE_UPDATE_ERROR'),
  Type.Literal('KEYCLOAK_LINK_COMPLETE'),
]);

/** What must hold for a route or an item to exist; all parts must, and a part left out always does. */
export const When = Type.Object(
  {
    /** The member state is one of these. */
    member: Type.Optional(Type.Array(MemberStateName, { minItems: 1 })),
    /** All of these flags are on. */
    flags: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    /** All of these hold of the member: `roboAccount`, `guidedIra`, `openNewAccount`. */
    traits: Type.Optional(
      Type.Array(Type.Union([Type.Literal('roboAccount'), Type.Literal('guidedIra'), Type.Literal('openNewAccount')]), {
        minItems: 1,
      }),
    ),
    authType: Type.Optional(Type.Array(Type.Union([Type.Literal('oidc'), Type.Literal('direct')]), { minItems: 1 })),
  },
  { additionalProperties: false },
);
export type When = Static<typeof When>;

/**
 * A read that a screen asks first, so that it can be asked before the screen is there. A value is `:name` for a
 * parameter of the route, `today` or `today-6m` for a business date, or itself.
 */
const FirstRead = Type.Object(
  {
    /** One of the descriptor's `calls`. */
    call: Type.String({ pattern: '^GET /' }),
    path: Type.Optional(Type.Record(Type.String(), Type.String())),
    query: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  { additionalProperties: false },
);

export const RouteDescriptor = Type.Object(
  {
    /** `/account-details/:accountId/*`: segments, parameters, and a rest at the end. */
    path: Type.String({ pattern: '^/' }),
    title: Type.String({ minLength: 1 }),
    /** One condition, or several. One that holds is enough. */
    when: Type.Optional(Type.Union([When, Type.Array(When, { minItems: 1 })])),
    /** `focused`: for a signed-in member the portal's header without its navigation, so that nothing leads away. */
    frame: Type.Optional(Type.Literal('focused')),
    /** Asked as soon as somebody is signed in, where the address has no parameters of its own. */
    firstReads: Type.Optional(Type.Array(FirstRead)),
  },
  { additionalProperties: false },
);
export type RouteDescriptor = Static<typeof RouteDescriptor>;

export const NavigationDescriptor = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    label: Type.String({ minLength: 1 }),
    icon: Type.Union([
      Type.Literal('chart'),
      Type.Literal('card'),
      Type.Literal('document'),
      Type.Literal('transfer'),
      Type.Literal('people'),
      Type.Literal('plus'),
      Type.Literal('question'),
    ]),
    to: Type.String({ pattern: '^/' }),
    order: Type.Integer(),
  },
  { additionalProperties: false },
);
export type NavigationDescriptor = Static<typeof NavigationDescriptor>;

/** What a remote says of itself before it is loaded: `remote.json` (ARCHITECTURE §3). */
export const Descriptor = Type.Object(
  {
    name: Type.String({ pattern: '^mfe-[a-z0-9-]+$' }),
    /** The contract's versions that it runs with: `^1.0.0`. */
    contract: Type.String({ minLength: 1 }),
    routes: Type.Array(RouteDescriptor),
    navigation: Type.Array(NavigationDescriptor),
    /** The only operations that its `platform.fetch` may make. */
    calls: Type.Array(Type.String({ pattern: '^(GET|POST|PUT|DELETE) /' })),
    /** Libraries that it takes from the shell, by major. */
    shares: Type.Record(Type.String(), Type.String()),
    /** Bytes of its own, compressed, without what it shares. */
    budget: Type.Object({ firstRoute: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
  },
  { additionalProperties: false },
);
export type Descriptor = Static<typeof Descriptor>;
