import { accountsFromWire } from '@wealth/api';
import { anAccount } from '@wealth/api/samples';
import { resolveSettings } from '../settings/settings.rules.ts';
import { deriveTraits, showsOpenNewAccount } from './traits.rules.ts';

describe('Open New Account, to the letter of the spec', () => {
  test.each`
    robo     | rollout  | direct   | hides    | shown
    ${false} | ${false} | ${false} | ${false} | ${false}
    ${false} | ${false} | ${false} | ${true}  | ${false}
    ${false} | ${false} | ${true}  | ${false} | ${false}
    ${false} | ${false} | ${true}  | ${true}  | ${false}
    ${true}  | ${false} | ${false} | ${false} | ${true}
    ${true}  | ${false} | ${false} | ${true}  | ${false}
    ${true}  | ${false} | ${true}  | ${false} | ${true}
    ${true}  | ${false} | ${true}  | ${true}  | ${true}
    ${false} | ${true}  | ${false} | ${false} | ${true}
    ${false} | ${true}  | ${false} | ${true}  | ${false}
    ${false} | ${true}  | ${true}  | ${false} | ${true}
    ${false} | ${true}  | ${true}  | ${true}  | ${true}
  `(
    'robo account $robo, rolled out $rollout, direct login $direct, hide flag $hides: shown $shown [HDR-029, HDR-030, HDR-031, HDR-032, HDR-033]',
    ({ robo, rollout, direct, hides, shown }) => {
      expect(
        showsOpenNewAccount({
          hasRoboAccount: robo,
          isRolledOut: rollout,
          isDirectLogin: direct,
          hidesRoboOnDirectLogin: hides,
        }),
      ).toBe(shown);
    },
  );
});

test('traits come from the guided accounts, by the configured branch code [SET-020]', () => {
  const account = (number: string, type: string) => anAccount({ id: number, number, type });
  const reply = { accounts: [account('6KG00001', 'Individual'), account('9XX00002', 'Roth IRA')], aggregateBalance: 0 };
  const traits = (branchCode: string) =>
    deriveTraits(accountsFromWire(reply, branchCode), resolveSettings(undefined, 0), 'oidc');
  expect(traits('6KG')).toEqual({ roboAccount: true, guidedIra: false, openNewAccount: false });
  expect(traits('9XX')).toEqual({ roboAccount: true, guidedIra: true, openNewAccount: false });
  expect(traits('123')).toEqual({ roboAccount: false, guidedIra: false, openNewAccount: false });
});
