import { type Beneficiary, type BeneficiaryType, tidyBeneficiary } from '@wealth/domain/beneficiaries';
import { businessDate, usDate } from '@wealth/domain/calendar';
import type { Beneficiaries, SaveBeneficiariesBody, SavedBeneficiary } from './beneficiaries.schema.ts';

type WireType = SavedBeneficiary['beneficiaryType'];

/** What the wire calls CONTINGENT is a backup everywhere else. */
export const beneficiaryTypeFromWire = (type: WireType): BeneficiaryType => (type === 'CONTINGENT' ? 'BACKUP' : type);

export const beneficiaryTypeToWire = (type: BeneficiaryType): WireType => (type === 'BACKUP' ? 'CONTINGENT' : type);

/** Who inherits an IRA, as the screen shows it. */
export interface BeneficiariesView {
  readonly beneficiaries: readonly Beneficiary[];
  readonly hasCommunityProperty: boolean;
  readonly allowsTestNumbers: boolean;
}

function beneficiaryFromWire({ beneficiaryType, dateOfBirth, address, ...rest }: SavedBeneficiary): Beneficiary {
  const { country: _country, ...within } = address;
  return {
    ...rest,
    dateOfBirth: usDate(businessDate(dateOfBirth)),
    address: within,
    beneficiaryType: beneficiaryTypeFromWire(beneficiaryType),
  };
}

/** The list with dates as MM/DD/YYYY and with backups. */
export function beneficiariesFromWire(reply: Beneficiaries): BeneficiariesView {
  return {
    beneficiaries: reply.beneficiaries.map(beneficiaryFromWire),
    hasCommunityProperty: reply.hasCommunityProperty,
    allowsTestNumbers: reply.allowsTestNumbers ?? false,
  };
}

function beneficiaryToWire(one: Beneficiary): SaveBeneficiariesBody['beneficiaries'][number] {
  const { id, name, relationship, socialSecurityNumber, dateOfBirth, address, sharePercent, beneficiaryType } =
    tidyBeneficiary(one);
  return {
    // A saved number is masked here, so it is left out.
    ...(id === undefined ? { socialSecurityNumber } : { id }),
    name: { ...name },
    relationship,
    dateOfBirth,
    address: { ...address, country: 'USA' },
    sharePercent: sharePercent ?? 0,
    beneficiaryType: beneficiaryTypeToWire(beneficiaryType),
  };
}

/**
 * The body of a save, with dates as YYYY-MM-DD and with CONTINGENT.
 * @param loaded the list that the member changed
 */
export function beneficiariesToWire(
  accountNumber: string,
  loaded: readonly Beneficiary[],
  list: readonly Beneficiary[],
): SaveBeneficiariesBody {
  return {
    accountNumber,
    beneficiaries: list.map(beneficiaryToWire),
    loaded: loaded.flatMap(({ id }) => (id === undefined ? [] : [id])),
  };
}
