// What selects and finds marks: fetched with the first tool that does, as most lessons only write.
export { attachDoubleTap } from '../gesture/double-tap.ts'
export { createSelecting } from './selection.ts'
export { attachSelectionKeys } from './selection-keys.ts'
export { findTextPlace } from '../text-place.ts'
