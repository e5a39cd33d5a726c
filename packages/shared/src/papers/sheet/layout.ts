/** A place on a page, in millimetres from its upper left corner. */
export type Box = { x: number; y: number; w: number; h: number }

/** 定位点: a black box that a scanner finds. `page` marks, read from the left as bits after the first, tell the number of the page. */
export type SheetMark = Box & { kind: 'corner' | 'timing' | 'page' }

/** A box that a student fills for one option; `shown` is printed in it. */
export type OptionBox = Box & { option: string; shown: string }

/** A part of a page that is read for itself. What is of one item bears its id; boxes lie inside the region. */
export type SheetRegion = Box &
  (
    | { kind: 'choice'; item_id: string; boxes: OptionBox[] }
    /** One place for each blank, in their order. */
    | { kind: 'blank'; item_id: string; boxes: Box[] }
    | { kind: 'frame'; item_id: string }
    /** `first` counts the cells before this part of an essay that goes on over columns. */
    | {
        kind: 'essay'
        item_id: string
        look: 'cells'
        rows: number
        columns: number
        cell: number
        pitch: number
        first: number
      }
    | { kind: 'essay'; item_id: string; look: 'lines'; rows: number; pitch: number }
    /** `boxes` in the order of digits, each with the place it is at (`0` is the first digit) and the digit it stands for. */
    | {
        kind: 'exam_no'
        item_id: null
        digits: number
        written: Box[]
        boxes: (OptionBox & { place: number })[]
      }
    | { kind: 'barcode'; item_id: null }
    | { kind: 'absent'; item_id: null; boxes: OptionBox[] }
  )

/** Words on a page: `y` is their base line, `size` their height; both in millimetres. */
export type SheetText = {
  x: number
  y: number
  size: number
  align: 'left' | 'center'
  text: string
  is_heavy: boolean
}

/** A line to write on. */
export type SheetRule = { x: number; y: number; w: number }

export type SheetPage = {
  page_no: number
  marks: SheetMark[]
  regions: SheetRegion[]
  texts: SheetText[]
  rules: SheetRule[]
  /** Where the code of the sheet and the page is printed. */
  code: Box
}

/** An answer sheet: everything that is drawn of it, and what a scanner reads ([PA-60]). */
export type SheetLayout = { width: number; height: number; pages: SheetPage[] }
