import { type AuditThing, auditThingNames } from '@mall/contract/staff/audit-things'

export const isKind = (kind: string): kind is AuditThing => Object.hasOwn(auditThingNames, kind)
