export { type AuditedAct, type AuditedActor, recordAct } from './audit.ts';
export { type AuditVerdict, sealAudit, verifyAudit } from './seal.ts';
export { startSealing } from './sealing.ts';
