import { addDays, type BusinessDate } from '@wealth/domain/calendar';
import type { schema } from '@wealth/services/database';
import type { LedgerAccount, Persona } from '../personas/index.ts';
import { isIraPlan } from './external-flows.ts';
import { accountId } from './ids.ts';
import { makeId } from './random.ts';

type BeneficiaryRow = Omit<typeof schema.beneficiary.$inferInsert, 'socialSecurityReference'>;

const howMany: Readonly<Record<string, number>> = { 'ben-ten': 10, 'ben-eleven': 11 };

const firstNames = ['Avery', 'Blake', 'Casey', 'Drew', 'Ellis', 'Finley', 'Gray', 'Harper', 'Indy', 'Jules', 'Kit'];

/** A number for the so-and-so-many-th beneficiary of all: of the group that follows the members' own. */
export function beneficiarySocialSecurityNumber(place: number): string {
  return `90002${String(place).padStart(4, '0')}`;
}

/** Who inherits an IRA: one primary beneficiary, or as many as Ben has (P28). Their shares sum to 100. */
export function beneficiaryRows(persona: Persona, account: LedgerAccount, anchor: BusinessDate): BeneficiaryRow[] {
  if (!isIraPlan(account) || !account.hasBeneficiary) return [];
  const count = howMany[persona.userName] ?? 1;
  const even = Math.floor(100 / count);
  const save = makeId('beneficiary', account.number);
  return Array.from({ length: count }, (_, index) => ({
    tenant: persona.tenant,
    // As a save gives them: ids sort in the order of the list.
    id: `${save}-${String(index).padStart(2, '0')}`,
    account: accountId(account.number),
    type: 'PRIMARY',
    firstName: firstNames[index] ?? 'Lee',
    lastName: persona.lastName,
    relationship: index === 0 ? 'SPOUSE' : 'CHILD',
    dateOfBirth: addDays(anchor, -365 * (index === 0 ? 40 : 20 - index)),
    address: { street: `${200 + index} Larkmeadow Lane`, city: 'Madison', state: 'WI', zip: '53703' },
    sharePercent: index === 0 ? 100 - even * (count - 1) : even,
  }));
}
