export { reportWork } from './reports.store.ts'
