import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { browsers } from '@wealth/build/browsers';
import { personas } from '@wealth/sandbox/people';
import { place } from '../places.ts';
import { introduction } from '../portal/introduction.ts';

const text = (file: string) => readFileSync(place(file), 'utf8');

/** The lines below a heading, up to the next one of the same level. */
function section(file: string, heading: string): string {
  const [, rest = ''] = text(file).split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0] ?? '';
}

/** The code spans in the first cell of each row of a section's tables. */
const firstCells = (file: string, heading: string) =>
  [...section(file, heading).matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
  );

const unknownMembers = (names: readonly string[]) =>
  names.filter((name) => !personas.some(({ userName }) => userName === name));

describe('the facts in README files', () => {
  test('README.md names the oldest supported browsers', () => {
    const { chrome, firefox, safari } = browsers;
    expect(text('README.md')).toContain(`Safari ${safari}, Chrome ${chrome}, Edge ${chrome}, Firefox ${firefox}`);
  });

  test('README.md suggests three members, who are also in the message of npm start', () => {
    const [, listed = ''] = /sign in as (.*?);/.exec(text('README.md')) ?? [];
    const names = [...listed.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    expect(names.length).toBe(3);
    const said = introduction(4300);
    expect(names.filter((name) => !said.includes(`    ${name} `))).toEqual([]);
  });

  test('the sandbox README lists existing members', () => {
    const names = firstCells('infra/sandbox/README.md', 'Demo members');
    expect(names.length).toBeGreaterThan(20);
    expect(unknownMembers(names)).toEqual([]);
  });

  test('each last name in the sandbox README has a member without accounts', () => {
    const names = firstCells('infra/sandbox/README.md', 'Applications by last name');
    expect(names.length).toBeGreaterThan(10);
    expect(unknownMembers(names.map((name) => name.toLowerCase()))).toEqual([]);
  });

  test('the bench README has the limits that the first route is tested for', () => {
    const limits = section('e2e/bench/README.md', 'Limits');
    const tested = text('e2e/bench/page/first-route.test.ts');
    const [all, scripts, charts] = ['libraries, shell and overview', 'scripts alone', 'charts, compressed'].map(
      (words) => new RegExp(`${words}.*toBeLessThanOrEqual\\(([\\d.]+)\\)`).exec(tested)?.[1],
    );
    expect(limits).toContain(`before the charts, compressed | ${all} kB |`);
    expect(limits).toContain(`of these, scripts | ${scripts} kB |`);
    expect(limits).toContain(`charts | ${charts} kB |`);
  });

  test('the deployment README lists every variable that the services read', () => {
    const read = new Set(
      ['src/config.ts', 'src/main.ts'].flatMap((file) =>
        [...text(`infra/services/${file}`).matchAll(/environment\.([A-Z_]+)|environment, '([A-Z_]+)'/g)].map(
          ([, property, argument]) => property ?? argument ?? '',
        ),
      ),
    );
    const listed = section('infra/deploy/README.md', 'Settings of each server');
    expect(read.size).toBeGreaterThan(10);
    expect([...read].filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
  });
});
