// This code selects and finds marks: it is fetched with the first tool that needs it, as most lessons only write.
export { attachDoubleTap } from '../gesture/double-tap.ts'
export { isSelectionAsked } from './asked-selection.ts'
export { createSelecting } from './selection.ts'
export { attachSelectionKeys } from './selection-keys.ts'
export { findTextPlace } from '../text-place.ts'
