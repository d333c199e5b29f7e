import { type Static, Type } from 'typebox';
import type { CallSchema } from '../calls/call.ts';

/** The spec's own shape (000 §3): names and values are text, whatever they mean. */
export const ConfigurationSetting = Type.Object({
  id: Type.String(),
  type: Type.Union([
    Type.Literal('BANNER'),
    Type.Literal('FEATUREFLAG'),
    Type.Literal('THEME'),
    Type.Literal('OPTIONS'),
  ]),
  settings: Type.Array(Type.Object({ setting: Type.String(), type: Type.String(), value: Type.String() })),
});
export type ConfigurationSetting = Static<typeof ConfigurationSetting>;

export const ContentItem = Type.Object({
  contentType: Type.Union([Type.Literal('STRING'), Type.Literal('HTML')]),
  key: Type.String(),
  value: Type.String(),
});
export type ContentItem = Static<typeof ContentItem>;

export const SettingsReply = Type.Object(
  {
    configuration: Type.Object({
      application: Type.String(),
      tenant: Type.String(),
      configurationSettings: Type.Array(ConfigurationSetting),
    }),
    content: Type.Object({
      application: Type.String(),
      tenant: Type.String(),
      content: Type.Array(ContentItem),
    }),
  },
  { title: 'Settings' },
);
export type SettingsReply = Static<typeof SettingsReply>;

export const settingsCall = {
  operation: 'GET /app-settings',
  summary: "The tenant's options, flags, banners, theme and content; needs no sign-in",
  service: 'portal',
  effect: 'read',
  fresh: 1_800,
  reply: SettingsReply,
} as const satisfies CallSchema;
