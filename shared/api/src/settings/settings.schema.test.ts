import { describe, expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { listFields, optional, without } from '../calls/schema.fixture.ts';
import { ConfigurationSetting, ContentItem, SettingsReply } from './settings.schema.ts';

const setting = { id: 's-1', type: 'FEATUREFLAG', settings: [{ setting: 'KEY', type: 'STRING', value: 'X' }] };
const content = { contentType: 'HTML', key: 'DISCLAIMER', value: '<p>…</p>' };
const settings = {
  configuration: { application: 'WM', tenant: 'copper', configurationSettings: [setting] },
  content: { application: 'WM', tenant: 'copper', content: [content] },
};

describe('the settings', () => {
  test('hold a configuration of application, tenant and settings [SET-006]', () => {
    expect(Check(SettingsReply, settings)).toBe(true);
    expect(optional(SettingsReply.properties.configuration, settings.configuration)).toEqual([]);
    expect(Check(SettingsReply, without(settings, 'configuration'))).toBe(false);
  });

  test('hold content of application, tenant and items [SET-007]', () => {
    expect(optional(SettingsReply.properties.content, settings.content)).toEqual([]);
    expect(Check(SettingsReply, without(settings, 'content'))).toBe(false);
  });

  test('are each an id, a type and a list [SET-008]', () => {
    expect(listFields(ConfigurationSetting)).toEqual(['id', 'settings', 'type']);
    expect(optional(ConfigurationSetting, setting)).toEqual([]);
  });

  test.each<{ type: string; known: boolean }>`
    type             | known
    ${'BANNER'}      | ${true}
    ${'FEATUREFLAG'} | ${true}
    ${'THEME'}       | ${true}
    ${'OPTIONS'}     | ${true}
    ${'banner'}      | ${false}
    ${'OTHER'}       | ${false}
  `('may be of type $type: $known [SET-009]', ({ type, known }) => {
    expect(Check(ConfigurationSetting, { ...setting, type })).toBe(known);
  });

  test('name each setting with its type and value, all of them text [SET-010]', () => {
    const entry = { setting: 'KEY', type: 'STRING', value: 'X' };
    for (const name of ['setting', 'type', 'value']) {
      expect(Check(ConfigurationSetting, { ...setting, settings: [without(entry, name)] })).toBe(false);
    }
    expect(Check(ConfigurationSetting, { ...setting, settings: [{ ...entry, value: true }] })).toBe(false);
    expect(Check(ConfigurationSetting, { ...setting, settings: [{ ...entry, setting: 'of tomorrow' }] })).toBe(true);
  });

  test('hold content items of type STRING or HTML with a key and a value [SET-079]', () => {
    expect(optional(ContentItem, content)).toEqual([]);
    expect(Check(ContentItem, { ...content, contentType: 'STRING' })).toBe(true);
    expect(Check(ContentItem, { ...content, contentType: 'MARKDOWN' })).toBe(false);
  });
});
