import { newId } from '@jiangtai/shared/core/ids.ts'
import type { QuickQuestion } from '@jiangtai/shared/classroom/asking/quick/quick-question.ts'
import type { Block, Option, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { NO_KEY } from '@jiangtai/shared/questions/marking/keyless.ts'
import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import { blocksFromText } from '@jiangtai/shared/questions/typed-form/blocks-from-text.ts'

/** A question that nobody prepared as a document, its key not told yet ([CR-70], [CR-71]). */
export function quickDocument(asked: QuickQuestion): Question {
  const { kind, text, picture_key } = asked
  const hasOptions = KINDS[kind].rearranges === 'options'
  return {
    ...{ form: 'plain', material: null, bank: [], analysis: [] },
    items: [
      {
        ...{ item_id: newId(), kind, targets: [], blanks: [], score: SCORE, key: NO_KEY },
        stem: [...blocksFromText(text), ...(picture_key === null ? [] : [pictureOf(picture_key)])],
        options: hasOptions ? optionsOf(asked) : [],
        ...{ marking: { rule: 'whole' }, analysis: [], knowledge: [] },
      },
    ],
  }
}

/** What a question is worth that nobody gave a score: right is all of it. */
const SCORE = 1
const LETTERS = 'ABCDEFGH'

function optionsOf({ options, option_count }: QuickQuestion): Option[] {
  const texts = options ?? Array.from({ length: option_count }, () => null)
  return texts.map((text, at) => ({
    key: LETTERS.charAt(at),
    content: text === null ? [] : [paragraphOf(text)],
  }))
}

function pictureOf(key: string): Block {
  return { type: 'image', key, address: null, width: null, alt: '截屏' }
}
