// What selects and finds marks: fetched with the first tool that does, as most lessons only write.
export { createSelecting } from './selection.ts'
export { findTextPlace } from './text-place.ts'
