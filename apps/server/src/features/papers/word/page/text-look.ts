import type { FontSize, PaperFont, PaperPrint } from '@jiangtai/shared/papers/print/print.ts'

/** Half points: 五号, 小四 and 四号. */
const SIZES: Readonly<Record<FontSize, number>> = { five: 21, small_four: 24, four: 28 }
const CHINESE: Readonly<Record<PaperFont, string>> = { song: '宋体', kai: '楷体', fang_song: '仿宋' }
const LATIN = 'Times New Roman'
/** One line, in 240ths of it. */
const LINE = 240
const TWIPS_PER_HALF_POINT = 10

/** How the words of a paper look: their size in half points, one character and the pitch of lines as Word measures them. */
export type TextLook = {
  size: number
  /** How wide a Chinese character is, in twips. */
  character: number
  line: number
  font: { ascii: string; hAnsi: string; eastAsia: string; cs: string }
}

/** The look of the text that a teacher chose ([PA-53]). */
export function textLook({
  font,
  font_size,
  line_spacing,
}: Pick<PaperPrint, 'font' | 'font_size' | 'line_spacing'>): TextLook {
  const size = SIZES[font_size]
  return {
    size,
    character: size * TWIPS_PER_HALF_POINT,
    line: Math.round(LINE * line_spacing),
    font: { ascii: LATIN, hAnsi: LATIN, eastAsia: CHINESE[font], cs: LATIN },
  }
}
