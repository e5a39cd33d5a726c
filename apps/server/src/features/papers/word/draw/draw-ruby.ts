import { type ParagraphChild, TextRun } from 'docx'
import { xml, type XmlNode } from '../../../../core/formats/xml/xml-node.ts'
import { xmlRun } from './xml-part.ts'

/** How much larger than its text a 田字格 is: a pupil writes into it. */
const SQUARE_SIZE = 2.4
/** A square is the sign 田, pale, so that every program shows, moves and enlarges it like any text. */
const SQUARE = { sign: '田', colour: '8C8C8C' }
const BLACK = '000000'

type Look = { size: number; colour: string }

/** 拼音 above its characters, which Word keeps as 拼音指南; `size` in half points. Neither may hold a control character. */
export function drawRuby({ base, text }: { base: string; text: string }, size: number): ParagraphChild {
  return ruby({ base, text }, { size, colour: BLACK, small: Math.round(size * 0.55) })
}

/** The 田字格 of a blank, each with its 拼音 above, behind the number of the blank where it has one ([QU-130]). */
export function drawSquares(
  squares: readonly string[],
  { name, size }: { name: string; size: number },
): ParagraphChild[] {
  const square = {
    size: Math.round(size * SQUARE_SIZE),
    colour: SQUARE.colour,
    small: Math.round(size * 0.8),
  }
  const drawn = squares.map((pinyin) =>
    pinyin === '' ? xmlRun(run(SQUARE.sign, square)) : ruby({ base: SQUARE.sign, text: pinyin }, square),
  )
  return name === '' ? drawn : [new TextRun(name), ...drawn]
}

/** The colour stands in both runs: LibreOffice gives the upper one that of the lower one before it. */
function ruby(
  { base, text }: { base: string; text: string },
  { size, colour, small }: Look & { small: number },
): ParagraphChild {
  const look = [
    xml('w:rubyAlign', [], { 'w:val': 'center' }),
    xml('w:hps', [], { 'w:val': String(small) }),
    xml('w:hpsRaise', [], { 'w:val': String(size - 1) }),
    xml('w:hpsBaseText', [], { 'w:val': String(size) }),
    xml('w:lid', [], { 'w:val': 'zh-CN' }),
  ]
  return xmlRun(
    xml('w:r', [
      xml('w:ruby', [
        xml('w:rubyPr', look),
        xml('w:rt', [run(text, { size: small, colour: BLACK })]),
        xml('w:rubyBase', [run(base, { size, colour })]),
      ]),
    ]),
  )
}

function run(words: string, { size, colour }: Look): XmlNode {
  const look = [xml('w:color', [], { 'w:val': colour }), xml('w:sz', [], { 'w:val': String(size) })]
  return xml('w:r', [xml('w:rPr', look), xml('w:t', [words], { 'xml:space': 'preserve' })])
}
