import { readSettings } from './settings.ts'

/** Settings that locate a mall's data, for backup commands. Throws `SettingsError`. */
export function readBackupSettings(env: Record<string, string | undefined>) {
  const { DATA_DIR, BACKUP_DIR, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL } = env
  const { SECRET_KEY, SECRET_KEY_PREVIOUS } = env
  const addresses = { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL }
  const bucket = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('S3_')))
  const read = readSettings({ DATA_DIR, BACKUP_DIR, ...addresses, ...bucket, SECRET_KEY, SECRET_KEY_PREVIOUS })
  const { dataDir, backupDir, databaseUrl, databaseDirectUrl, databaseOwnerUrl, s3, backupBucket } = read
  return {
    dataDir,
    backupDir,
    s3,
    backupBucket,
    /** Of the role that may read all of an own PostgreSQL, without a pooler. */
    databaseUrl: databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl,
    secretKeys: SECRET_KEY ? read.secretKeys : undefined,
  }
}
