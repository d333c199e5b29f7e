export { type AuditedAct, recordAct } from './audit.ts';
export { sealAudit, verifyAudit } from './seal.ts';
export { startSealing } from './sealing.ts';
