import { describe, expect, test } from '@jest/globals';
import { isPostOfficeBox, isPrivateMailbox } from './index.ts';

describe('a street is', () => {
  test.each([
    'PO Box 12',
    'P.O. Box 12',
    'p o box 12',
    'P.O.Box12',
    'POBox12',
    'POB 12',
    'P.O.B. 12',
    'PO-Box 12',
    'P/O Box 12',
    'P0 Box 12',
    'PO B0X 12',
    'P\u043E Box 12',
    '\u0420\u041E Box 12',
    'ＰＯ　Ｂｏｘ　１２',
    'P\u00A0O\u00A0Box 12',
    'PO Bx 3',
    'PO Box',
    'P.O. Drawer 5',
    'PO #12',
    'Post Office Box 9',
    'Post Office Bx 3',
    'Post Box 12',
    'Postal Box 12',
    'Lock Box 12',
    'Apartado Postal 12',
    'Box 44',
    'Box #44',
    'BOX A12',
    'Box No. 65',
    'Box65',
    'General Delivery',
    '12 Harbour Lane, PO Box 7',
    'PO Box 12, RR 2',
    'P/O Box 12, RR 2',
    'General Delivery, RR 2',
  ])('a post office box: %s', (street) => {
    expect(isPostOfficeBox(street)).toBe(true);
  });

  test.each([
    '12 Boxwood Lane',
    '400 Box Elder Road',
    '123 Box Elder Lane',
    'Boxer Street 5',
    '1 Polk Street',
    '12 Pobst Street',
    '9 Post Road',
    '12 Postal Way',
    '5 Old Post Office Road',
    'Box 65, RR 2',
    'RR 2 Box 65',
    'R.R. 2, Box 65',
    'HC 1 Box 5',
    'Rural Route 3 Box 12',
    'PSC 3 Box 120',
    'PMB 12',
    '7 General Lee Street',
    '12 Top Obelisk Court',
    '1 Drawer Lane',
  ])('none: %s', (street) => {
    expect(isPostOfficeBox(street)).toBe(false);
  });

  test.each(['PMB 12', '5 Main Street P.M.B. 12', 'pmb#12', 'Private Mailbox 7'])('a private mailbox: %s', (street) => {
    expect(isPrivateMailbox(street)).toBe(true);
  });

  test.each(['12 Pembroke Street', '1 Upmba Way'])('no private mailbox: %s', (street) => {
    expect(isPrivateMailbox(street)).toBe(false);
  });
});
