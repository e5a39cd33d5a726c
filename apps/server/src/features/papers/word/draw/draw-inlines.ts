import type { Inline, Mark } from '@jiangtai/shared/questions/document.ts'
import {
  EmphasisMarkType,
  ImageRun,
  type IRunOptions,
  type ParagraphChild,
  TextRun,
  UnderlineType,
} from 'docx'
import { ommlOf } from '../formula/omml.ts'
import type { Drawing } from './drawing.ts'
import { drawRuby, drawSquares } from './draw-ruby.ts'
import { xmlRun } from './xml-part.ts'

/** Characters of a blank whose width is not given. */
const BLANK_WIDTH = 8
/** Room beside a picture that fills its column, in pixels. */
const PICTURE_ROOM = 8

/** The library knows the dot above alone. */
const UNDER_DOT = 'underDot' as typeof EmphasisMarkType.DOT

const LOOKS: Readonly<Record<Mark, IRunOptions>> = {
  bold: { bold: true },
  italic: { italics: true },
  underline: { underline: { type: UnderlineType.SINGLE } },
  wave: { underline: { type: UnderlineType.WAVE } },
  // 着重号 stands below in Chinese; Word's own word for that is the dot "under".
  dot: { emphasisMark: { type: UNDER_DOT } },
  sub: { subScript: true },
  sup: { superScript: true },
}

/** How the blanks of a place are called: 完形填空 prints the number of each gap, most print none. */
export type BlankNames = ReadonlyMap<number, string>

/** The content of a line, as runs of Word. */
export function drawInlines(
  inlines: readonly Inline[],
  drawing: Drawing,
  names: BlankNames = new Map(),
): ParagraphChild[] {
  return inlines.flatMap((inline) =>
    inline.type === 'blank' && inline.squares !== undefined
      ? drawSquares(inline.squares, { name: names.get(inline.n) ?? '', size: drawing.text.size })
      : [drawInline(inline, drawing, names)],
  )
}

function drawInline(inline: Inline, drawing: Drawing, names: BlankNames): ParagraphChild {
  switch (inline.type) {
    case 'text':
      return new TextRun(
        Object.assign(
          { text: withWholeBrackets(withoutControls(inline.text)) },
          ...inline.marks.map((mark) => LOOKS[mark]),
        ),
      )
    case 'math':
      return drawFormula(inline.latex, drawing)
    case 'blank':
      return drawBlank(inline.width ?? BLANK_WIDTH, names.get(inline.n) ?? '')
    case 'image':
      return drawPicture(inline, drawing)
    case 'ruby':
      return drawRuby(
        { ...inline, text: withoutControls(inline.text), base: withoutControls(inline.base) },
        drawing.text.size,
      )
    case 'break':
      return new TextRun({ break: 1 })
  }
}

/** A formula that Word edits; a text that is no formula is printed as it was typed, and counted. */
export function drawFormula(latex: string, { left_out }: Drawing): ParagraphChild {
  const formula = ommlOf(latex)
  if (formula !== null) return xmlRun(formula)
  left_out.formulas += 1
  return new TextRun(withoutControls(latex))
}

/** A line to write on, the number of a gap in its middle: one word that never breaks at the end of a line. */
function drawBlank(width: number, name: string): ParagraphChild {
  const side = '_'.repeat(Math.max(2, Math.ceil((width - name.length) / 2)))
  return new TextRun(`${side}${name}${side}`)
}

type Picture = { key: string | null; width: number | null; alt: string }

/** A picture at its shown width, never wider than its column; one that Word cannot show is named and counted. */
export function drawPicture(
  { key, width, alt }: Picture,
  { page, pictures, left_out }: Drawing,
): ParagraphChild {
  const picture = key === null ? undefined : pictures.get(key)
  if (picture === undefined) {
    left_out.pictures += 1
    return new TextRun(alt === '' ? '［图片］' : `［图片：${withoutControls(alt)}］`)
  }
  const shown = Math.min(width ?? picture.width, page.column_px - PICTURE_ROOM)
  return new ImageRun({
    type: picture.type,
    data: picture.bytes,
    transformation: {
      width: shown,
      height: Math.max(1, Math.round((picture.height * shown) / picture.width)),
    },
    ...(alt === '' ? {} : { altText: { name: alt, title: alt, description: alt } }),
  })
}

/** 题末的括号: spaces that do not break, so that both brackets stand in one line. */
function withWholeBrackets(text: string): string {
  return text.replace(/[（(]\s+[）)]/gu, `（${'\u00a0'.repeat(8)}）`)
}

/** XML has no place for these. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
}
