export { keyReport } from './reseal.ts'
export { showMemberPage, type ViewedPage } from './staff/member-view.ts'
