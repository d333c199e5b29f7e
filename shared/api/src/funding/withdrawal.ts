import { type BusinessDate, businessDate } from '@wealth/domain/calendar';
import type { WithdrawalReply } from './withdrawal.schema.ts';

/** A withdrawal that was requested, with the dates that the server planned. */
export interface WithdrawalView {
  readonly confirmationNumber: string;
  /** Milliseconds since 1970 of the business clock, when it was requested first. */
  readonly askedAt: number;
  readonly dates: {
    readonly soldOn: BusinessDate;
    readonly sentOn: BusinessDate;
    readonly doneOn: BusinessDate;
  };
}

/** The answer to a withdrawal, its dates read. */
export const withdrawalFromWire = (reply: WithdrawalReply): WithdrawalView => ({
  confirmationNumber: reply.internalTransactionId,
  askedAt: Date.parse(reply.askedAt),
  dates: {
    soldOn: businessDate(reply.soldOn),
    sentOn: businessDate(reply.sentOn),
    doneOn: businessDate(reply.doneOn),
  },
});
