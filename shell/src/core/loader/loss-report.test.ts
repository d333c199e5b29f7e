import type { FailureCode } from '@wealth/platform';
import { createLossReport, type LostFile } from './loss-report.ts';

test.each`
  cause                   | atLoss       | onceKnown    | reported
  ${'REMOTE_UNREACHABLE'} | ${'online'}  | ${'online'}  | ${true}
  ${'REMOTE_UNREACHABLE'} | ${'offline'} | ${'offline'} | ${false}
  ${'REMOTE_UNREACHABLE'} | ${'online'}  | ${'offline'} | ${false}
  ${'REMOTE_UNREACHABLE'} | ${'offline'} | ${'online'}  | ${false}
  ${'REMOTE_TAMPERED'}    | ${'offline'} | ${'offline'} | ${true}
`(
  'a file lost as $cause by a browser that is $atLoss, then $onceKnown, is reported: $reported',
  async ({ cause, atLoss, onceKnown, reported }) => {
    const lost: LostFile[] = [];
    let connection = atLoss;
    const code = Promise.withResolvers<FailureCode>();
    const report = createLossReport(
      (file) => lost.push(file),
      () => connection === 'online',
    );
    const done = report('shell@1.0.0', '/shell/forms.js', code.promise);
    connection = onceKnown;
    code.resolve(cause);
    await done;
    expect(lost.map(({ remote, address, failure }) => [remote, address, failure.code])).toEqual(
      reported ? [['shell@1.0.0', '/shell/forms.js', cause]] : [],
    );
  },
);
