export { type AuditedAct, type Recorded, recordAct, recordActs } from './audit.ts';
export { sealAudit, verifyAudit } from './seal.ts';
export { startSealing } from './sealing.ts';
