import { currentMathEngine, loadMathEngine } from '@jiangtai/ui/math-engine.ts'
import { drawnSlots } from '../../../forms/rich-text/things/formula/slots.ts'
import { canvasToPng } from '../../screenshots/canvas-png.ts'
import { LETTER_SIZE, type TypedSource } from './place-source.ts'
import styles from './drawn-source.module.css'

/** A formula or table as a picture that one sees through; `width` and `height` are in page units. */
export type DrawnSource = { file: File; width: number; height: number }

/** Draws a formula or table; rejects when the code or the letters of formulas cannot be fetched, or the browser draws nothing. */
export type DrawSource = (source: TypedSource) => Promise<DrawnSource>

/** Pixels of a page unit: a board of 4K shows 2.4. */
const MOST_SCALE = 3
/** No picture of a board is longer, in pixels. */
const MOST_PIXELS = 2400

export const drawSource: DrawSource = async (source) => {
  const [{ snapdom }] = await Promise.all([import('@zumer/snapdom'), loadMathEngine()])
  const place = document.createElement('div')
  place.className = styles.place ?? ''
  place.setAttribute('aria-hidden', 'true')
  const sheet = source.kind === 'formula' ? formulaSheet(source.tex) : tableSheet(source)
  sheet.style.fontSize = `${LETTER_SIZE[source.kind]}px`
  sheet.style.color = source.color
  place.append(sheet)
  document.body.append(place)
  try {
    const { width, height } = await settled(sheet)
    const scale = Math.min(MOST_SCALE, MOST_PIXELS / Math.max(width, height))
    const canvas = await snapdom.toCanvas(sheet, { scale, dpr: 1, backgroundColor: null, reconcile: true })
    const name = source.kind === 'formula' ? '公式' : '表格'
    return { file: new File([await canvasToPng(canvas)], name, { type: 'image/png' }), width, height }
  } finally {
    place.remove()
  }
}

function formulaSheet(tex: string): HTMLElement {
  const engine = currentMathEngine()
  const drawn = engine.kind === 'ready' ? engine.draw({ source: drawnSlots(tex), isDisplay: true }) : null
  if (drawn?.kind !== 'drawn') throw new Error('the formula cannot be drawn')
  const sheet = document.createElement('div')
  sheet.className = styles.formula ?? ''
  // The markup is KaTeX's own, with `trust` off: nothing typed becomes markup.
  sheet.innerHTML = drawn.html
  // What is there for screen readers is not seen, and would only be drawn as well.
  for (const hidden of sheet.querySelectorAll('.katex-mathml')) hidden.remove()
  return sheet
}

function tableSheet({ rows, has_head }: Extract<TypedSource, { kind: 'table' }>): HTMLElement {
  const table = document.createElement('table')
  table.className = styles.table ?? ''
  rows.forEach((cells, at) => {
    const row = table.insertRow()
    for (const words of cells) {
      const cell = document.createElement(has_head && at === 0 ? 'th' : 'td')
      cell.textContent = words
      row.append(cell)
    }
  })
  return table
}

/** The size of the sheet once the letters of formulas are there. */
async function settled(sheet: HTMLElement): Promise<{ width: number; height: number }> {
  // The letters are asked for when they are laid out first.
  sheet.getBoundingClientRect()
  await document.fonts.ready
  const { width, height } = sheet.getBoundingClientRect()
  return { width: Math.ceil(width), height: Math.ceil(height) }
}
