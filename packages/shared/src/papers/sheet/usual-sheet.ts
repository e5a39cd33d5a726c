import type { SheetChoices } from './choices.ts'

/** How a sheet is laid out until its teacher says otherwise. */
export const USUAL_SHEET: SheetChoices = {
  ...{ sheet: 'a4', option_way: 'across', group_size: 5 },
  ...{ exam_no: { kind: 'boxes', digits: 8 }, has_absent: true, frames: [], essays: [] },
}
