import { randomInt } from 'node:crypto';
import type { FundBody } from '@wealth/api';
import { type Cents, dollars } from '@wealth/domain/money';
import { MAX_TRANSFER_AMOUNT } from '@wealth/domain/transfers';
import type { schema } from '../../database/index.ts';
import { ApiError, badField } from '../../kernel/api-error.ts';
import type { Ports, PortsHolder } from '../../ports/index.ts';

export type TransferRow = typeof schema.transfer.$inferSelect;

/** Digits and letters without look-alikes, such as 0 and O. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A confirmation number: nine letters and digits in two groups, `K7M4-Q2R9X`. */
export function confirmationNumber(random: (below: number) => number = randomInt): string {
  const letters = Array.from({ length: 9 }, () => READABLE[random(READABLE.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * What money passes through.
 * @throws ApiError 503 PORT_UNAVAILABLE where nothing is there
 */
export function requirePorts(holder: PortsHolder): Ports {
  const here = holder.current();
  if (here) return here;
  const words = "We can't move money right now. Nothing was changed; please try again later.";
  throw new ApiError(503, 'PORT_UNAVAILABLE', words);
}

const wrong = badField<keyof FundBody>;

/**
 * The amount of a transfer in cents.
 * @throws ApiError 400 for what is no amount of dollars and cents
 */
export function transferAmount(amount: number): Cents {
  const inCents = wholeCents(amount);
  if (inCents === undefined) throw wrong('amount', 'must be dollars with at most two decimals');
  if (inCents <= 0) throw wrong('amount', 'must be more than nothing');
  if (inCents > MAX_TRANSFER_AMOUNT) throw wrong('amount', 'must be at most 9999999.99');
  return inCents;
}

function wholeCents(amount: number): Cents | undefined {
  try {
    return dollars(amount);
  } catch {
    return undefined;
  }
}
