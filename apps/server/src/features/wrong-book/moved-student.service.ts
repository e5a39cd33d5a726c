export { moveBook } from './entries.store.ts'
