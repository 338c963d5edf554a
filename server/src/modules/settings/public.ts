export { readContentVersion } from './content-version.ts'
export { countContentChange, countContentLater } from './count-later.ts'
export { drawLogo, isLogo } from './logos.ts'
export { changeOperator, findOperatorToChange, lockOperator, saveSite, searchOperator } from './operator-changes.ts'
export { pictureUses } from './picture-uses.ts'
export {
  findOperator,
  findQualifications,
  findSetting,
  getOperator,
  listQualifications,
  lockSetting,
  readThresholds,
  saveSetting,
} from './queries.ts'
export { versionCache } from './version-cache.ts'
export { contentVersion } from './watched-version.ts'
