import type { Question } from '@jiangtai/shared/questions/document.ts'
import { sampleQuestions } from '@jiangtai/shared/questions/typed-question/sample-questions.ts'
import { parseBlocks } from '@jiangtai/shared/questions/typed-form/parse-blocks.ts'
import { describe, expect, it } from 'vitest'
import type { SourceFile } from '../../../src/features/questions/import/source/source-file.ts'
import { compared, isPaperInPaper, readAgain } from './compare-questions.ts'
import { papersOf, realQuestions } from './real-questions.ts'
import { withPictures } from './with-pictures.ts'
import { asDrawn, formulasOf, linesOf, throughWord } from './word-round-trip.ts'

const real = realQuestions()

/** So few that the pictures of their passages are no more than a file may have. */
const FEW = 15

/** The brackets for a choice are printed in one width, however they were typed ([PA-89]). */
const inOneWidth = (text: string) => text.replace(/（/g, '(').replace(/）/g, ')')

async function measured(questions: readonly Question[]) {
  const lost: string[] = []
  let [formulas, same] = [0, 0]
  for (const paper of papersOf(questions)) {
    const { text } = await throughWord(paper)
    const read = text.split('\n').flatMap((line) => formulasOf(parseBlocks(line)))
    const left = new Map<string, number>()
    for (const one of read.map(asDrawn)) left.set(one, (left.get(one) ?? 0) + 1)
    for (const one of paper.flatMap(formulasOf).map(asDrawn)) {
      formulas += 1
      const count = left.get(one) ?? 0
      if (count > 0) same += 1
      left.set(one, count - 1)
    }
    const words = inOneWidth(text.replace(/[\s\\]/g, ''))
    lost.push(...paper.flatMap(linesOf).filter((line) => !words.includes(inOneWidth(line))))
  }
  return { lost, formulas, same }
}

const hasStrangePictures = ({ items }: Question) =>
  items.some(({ options }) => options.some(({ content }) => content.every(({ type }) => type === 'image')))

describe('[QI-39] a paper that was exported to Word and is read again', () => {
  it('has the words of a question of each kind', async () => {
    expect((await measured(sampleQuestions())).lost).toEqual([])
  })

  it.runIf(real.length > 0)(
    'has the words and the formulas of real questions',
    async () => {
      const { lost, formulas, same } = await measured(real)
      expect(lost).toEqual([])
      expect(same / formulas).toBeGreaterThan(0.99)
    },
    300_000,
  )

  it.runIf(real.length > 0)(
    '[QI-50] is divided into the same questions, with the same kinds, options and keys',
    async () => {
      const questions = real.filter((one) => !isPaperInPaper(one) && !hasStrangePictures(one))
      expect(questions.length).toBeGreaterThan(920)
      for (const paper of papersOf(questions))
        expect(readAgain((await throughWord(paper)).text)).toEqual(paper.map(compared))
    },
    300_000,
  )

  it.runIf(real.length > 0)(
    '[QI-50] has its pictures in their order and places',
    async () => {
      const plain = real.filter((one) => !isPaperInPaper(one))
      for (const paper of papersOf(plain, FEW)) {
        const { questions, pictures } = withPictures(paper)
        const read = await throughWord(questions, pictures)
        expect(picturesIn(read)).toEqual(pictures.map(({ bytes }) => bytes.toString('latin1')))
        expect(readAgain(read.text).map(drawnOptions)).toEqual(
          questions.map((question) => question.items.map(({ options }) => options.length)),
        )
      }
    },
    300_000,
  )
})

/** The bytes of the pictures as they stand in a text. */
function picturesIn({ text, pictures }: SourceFile): string[] {
  const held = new Map(pictures.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('latin1')]))
  return [...text.matchAll(/\]\((file:\d+)\)/g)].map(([, name]) => held.get(name ?? '') ?? '')
}

/** How many options of each item have a picture. */
function drawnOptions(question: ReturnType<typeof readAgain>[number]): number[] | string {
  if (typeof question === 'string') return question
  return question.items.map(({ options }) => options.filter((option) => option.includes('![')).length)
}
