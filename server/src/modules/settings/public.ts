export { readContentVersion } from './content-version.ts'
export { findQualifications, findSetting, getOperator, listQualifications } from './queries.ts'
export { versionCache } from './version-cache.ts'
export { contentVersion } from './watched-version.ts'
