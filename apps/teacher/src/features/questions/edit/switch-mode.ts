import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import { readUnfinishedText } from '@jiangtai/shared/questions/typed-question/read-question.ts'
import { emptyWritten, withKnownItems, type Written } from './question-draft.ts'
import { newMemory } from './visual/state/edit-memory.ts'
import { finishedQuestion, isEmptyQuestion } from './visual/state/finished-question.ts'
import { keepBlanks } from './visual/state/keep-blanks.ts'

/** A draft in the other form, or why its text cannot be shown in boxes. */
export type Switched = { kind: 'switched'; written: Written } | { kind: 'refused'; reasons: string[] }

const MOST_REASONS = 5

/**
 * The same question in the other form ([QU-122]). Parts that a box may lack, answers above all, a text may lack too; a line whose content no box
 * keeps is told, and the text stays.
 */
export function otherMode(written: Written): Switched {
  if (written.mode === 'visual') {
    const { document } = written
    if (isEmptyQuestion(document)) return switched({ mode: 'text', text: '', before: document })
    return switched({ mode: 'text', text: printQuestion(finishedQuestion(document)), before: document })
  }
  const { text, before } = written
  if (text.trim() === '') return switched(emptyAs(before))
  // Nothing was changed, so the parts that the text does not tell, for example letters of custom, are still there.
  if (before !== null && printQuestion(finishedQuestion(before)) === text)
    return switched({ mode: 'visual', document: before })
  const read = readUnfinishedText(text)
  if (read.kind === 'faults')
    return {
      kind: 'refused',
      reasons: read.faults.slice(0, MOST_REASONS).map(({ line, message }) => `第 ${line} 行：${message}`),
    }
  const document = withKnownItems(read.question, before)
  return switched({ mode: 'visual', document: keepBlanks(document, document, newMemory()) })
}

function switched(written: Written): Switched {
  return { kind: 'switched', written }
}

/** An empty text was begun from an empty question, or everything was deleted. */
function emptyAs(before: Extract<Written, { mode: 'text' }>['before']): Written {
  return before !== null && isEmptyQuestion(before)
    ? { mode: 'visual', document: before }
    : emptyWritten('visual')
}
