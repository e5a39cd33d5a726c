import { divideAnalysis } from '../analysis.ts'
import { letterList, numberedPieces } from '../answers/answer-text.ts'
import { optionBlocks } from '../option-marks.ts'
import { numberSign, type PaperLine } from './paper-signs.ts'
import type { CutQuestion } from './question-parts.ts'

/** Items inside of one numbered question, and the lines above them. */
export type OwnItems = { material: PaperLine[]; cuts: CutQuestion[] }

/** The letters of several items, where the answer says nothing else. */
export function lettersOnly(answer: string, count: number | null): string[][] | null {
  const rest = answer.normalize('NFKC').replace(/[\dA-O\s\p{P}\p{S}]/gu, '')
  return rest === '' ? letterList(answer, count) : null
}

/** Items with options of their own inside one question, whose answers are one list of letters. */
export function itemsWithOptions(cut: CutQuestion): OwnItems | null {
  for (const style of ['bracket', 'circle', 'dot']) {
    const starts: number[] = []
    for (const [index, { text }] of cut.stem.entries()) {
      const sign = numberSign(text)
      if (sign?.style === style && sign.number === starts.length + 1 && index > 0) starts.push(index)
    }
    const letters = lettersOnly(cut.answer.map(({ text }) => text).join('\n'), starts.length)
    if (starts.length < 2 || letters?.length !== starts.length) continue
    const cuts = starts.map((from, index) =>
      itemCut(cut, {
        lines: cut.stem.slice(from, starts[index + 1]),
        answer: (letters[index] ?? []).join(''),
      }),
    )
    const areChoices = cuts.every(({ stem }) =>
      optionBlocks(stem.map(({ text }) => text).join('\n')).some((found) => found.length === 1),
    )
    if (!areChoices) continue
    const last = cuts.at(-1)
    if (last !== undefined) last.analysis = cut.analysis
    return { material: cut.stem.slice(0, starts[0]), cuts }
  }
  return null
}

function itemCut(
  cut: CutQuestion,
  { lines, answer: words }: { lines: PaperLine[]; answer: string },
): CutQuestion {
  const [head, ...others] = lines
  const stem =
    head === undefined
      ? []
      : [{ line: head.line, text: head.text.slice(numberSign(head.text)?.rest ?? 0) }, ...others]
  const answer = [{ line: cut.answer[0]?.line ?? cut.line, text: words }]
  return { line: head?.line ?? cut.line, stem, answer, analysis: [], given: [], twice: null, items: [] }
}

const MATERIAL = /材料|阅读|选文|文段|短文|资料/
/** Shorter words above the items only ask. */
const LEAST_MATERIAL = 30

/** `阅读材料，回答问题。…（1）…（2）…` with an answer for each of its numbers: a material with items that are answered in words. */
export function materialItems(cut: CutQuestion): OwnItems | null {
  const starts: number[] = []
  for (const [index, { text }] of cut.stem.entries()) {
    const sign = numberSign(text)
    if (sign?.style === 'bracket' && sign.number === starts.length + 1 && index > 0) starts.push(index)
  }
  const material = cut.stem.slice(0, starts[0])
  const words = material.map(({ text }) => text).join('\n')
  if (starts.length < 2 || words.length < LEAST_MATERIAL || !MATERIAL.test(words)) return null
  const pieces = numberedPieces(cut.answer.map(({ text }) => text).join('\n'))
  if (pieces.length !== starts.length) return null
  const cuts = starts.map((from, index) =>
    itemCut(cut, { lines: cut.stem.slice(from, starts[index + 1]), answer: (pieces[index] ?? '').trim() }),
  )
  dealAnalysis(cut, cuts)
  return { material, cuts }
}

/** Each item has its part of the analysis; an undivided one stands at the last. */
function dealAnalysis({ analysis }: CutQuestion, cuts: readonly CutQuestion[]): void {
  const divided = divideAnalysis(analysis.map(({ text }) => text).join('\n'), cuts.length, 1)
  const line = analysis[0]?.line ?? 0
  for (const [index, cut] of cuts.entries()) {
    // Words about all of them stand at the first.
    const parts = [index === 0 ? (divided?.whole ?? '') : '', divided?.parts[index] ?? '']
    cut.analysis = parts.filter((text) => text.trim() !== '').map((text) => ({ line, text }))
  }
  const last = cuts.at(-1)
  if (divided === null && last !== undefined) last.analysis = [...analysis]
}
