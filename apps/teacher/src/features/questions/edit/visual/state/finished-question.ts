import type { Item, ItemKey, Option, Question } from '@jiangtai/shared/questions/document.ts'
import { normaliseBlocks } from '@jiangtai/shared/questions/typed-form/normalise-blocks.ts'
import { numberedQuestion } from './blank-numbers.ts'
import { isUnwritten } from './change-kind.ts'

/** The question as it is shown, written as text and stored: blanks counted, blocks normalised, rows that were left empty gone. */
export function finishedQuestion(question: Question): Question {
  const numbered = numberedQuestion(question)
  const material = normaliseBlocks(numbered.material ?? [])
  return {
    form: numbered.form,
    material: material.length === 0 ? null : material,
    bank: numbered.bank.map(finishedOption),
    items: numbered.items.map(finishedItem),
    analysis: normaliseBlocks(numbered.analysis),
  }
}

function finishedItem(item: Item): Item {
  return {
    ...item,
    stem: normaliseBlocks(item.stem),
    options: item.options.map(finishedOption),
    targets: item.targets.map(finishedOption),
    key: finishedKey(item.key),
    analysis: normaliseBlocks(item.analysis),
  }
}

function finishedOption({ key, content }: Option): Option {
  return { key, content: normaliseBlocks(content) }
}

function finishedKey(key: ItemKey): ItemKey {
  switch (key.kind) {
    case 'blank':
      return {
        ...key,
        blanks: key.blanks.map((blank) => ({
          ...blank,
          accepted: blank.accepted.filter((word) => word.trim() !== ''),
        })),
      }
    case 'text':
      return {
        ...key,
        answer: normaliseBlocks(key.answer),
        points: key.points.filter(({ text, score }) => text.trim() !== '' || score > 0),
      }
    case 'correct':
      return {
        ...key,
        corrections: key.corrections.filter(({ wrong, right }) => wrong.trim() !== '' || right.trim() !== ''),
      }
    default:
      return key
  }
}

/** Whether nothing at all was written yet. */
export function isEmptyQuestion({ material, bank, items, analysis }: Question): boolean {
  const blocks = [
    material ?? [],
    analysis,
    ...bank.map(({ content }) => content),
    ...items.map((item) => item.analysis),
  ]
  return items.every((item) => isUnwritten(item)) && blocks.every((one) => normaliseBlocks(one).length === 0)
}
