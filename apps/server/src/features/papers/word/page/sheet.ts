import type { PaperSheet } from '@jiangtai/shared/papers/print/print.ts'

/** Twentieths of a point, the measure of pages in Word. */
const TWIPS_PER_MM = 1440 / 25.4
/** CSS pixels, the measure of pictures. */
const PIXELS_PER_MM = 96 / 25.4

type Sheet = { width_mm: number; height_mm: number; columns: 1 | 2 }

/** Sheets as they lie before the reader. */
const SHEETS: Readonly<Record<PaperSheet, Sheet>> = {
  a4: { width_mm: 210, height_mm: 297, columns: 1 },
  a3: { width_mm: 420, height_mm: 297, columns: 2 },
  b4: { width_mm: 364, height_mm: 257, columns: 2 },
  '8k': { width_mm: 370, height_mm: 260, columns: 2 },
}

const MARGIN_MM = 20
/** 密封线 takes a strip of its own. */
const SEAL_MM = 18
const GUTTER_MM = 12

export function twips(mm: number): number {
  return Math.round(mm * TWIPS_PER_MM)
}

/** The measures of a page: its size, margins and columns in twips, and how wide a column is for pictures and words. */
export type PageSetup = {
  width: number
  height: number
  margin: number
  left_margin: number
  columns: 1 | 2
  gutter: number
  column: number
  column_px: number
}

/** The page of a sheet, with a wider margin where the seal line runs. */
export function pageSetup(sheet: PaperSheet, { has_seal }: { has_seal: boolean }): PageSetup {
  const { width_mm, height_mm, columns } = SHEETS[sheet]
  const left_mm = MARGIN_MM + (has_seal ? SEAL_MM : 0)
  const column_mm = (width_mm - left_mm - MARGIN_MM - GUTTER_MM * (columns - 1)) / columns
  return {
    width: twips(width_mm),
    height: twips(height_mm),
    margin: twips(MARGIN_MM),
    left_margin: twips(left_mm),
    columns,
    gutter: twips(GUTTER_MM),
    column: twips(column_mm),
    column_px: Math.floor(column_mm * PIXELS_PER_MM),
  }
}
