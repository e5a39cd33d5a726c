import type { ItemKind, QuestionForm } from '../document.ts'
import { KINDS } from '../kinds/registry.ts'
import { QUESTION_TYPES } from '../question-types.ts'

/** What the words in 【】 at the head of a question or an item say: the kind of an item, or the form of several. */
export type HeadName = { kind: ItemKind; form: null } | { kind: null; form: QuestionForm }

/** A question of several parts that has no form of its own. */
const PLAIN_NAME = '组合题'

/** Other words that teachers use for a kind. */
const ALSO: Record<string, ItemKind> = {
  简答题: 'text',
  计算题: 'text',
  证明题: 'text',
  论述题: 'text',
  应用题: 'text',
  书面表达: 'essay',
}

const NAMES = new Map<string, HeadName>(
  QUESTION_TYPES.flatMap(({ id, name }) => {
    const short = name.endsWith('题') ? [name.slice(0, -1)] : []
    return [name, ...short].map((word) => [word, headName(id)] as const)
  }),
)
for (const [name, kind] of Object.entries(ALSO)) NAMES.set(name, { kind, form: null })
NAMES.set(PLAIN_NAME, { kind: null, form: 'plain' })

function headName(id: (typeof QUESTION_TYPES)[number]['id']): HeadName {
  return isKind(id) ? { kind: id, form: null } : { kind: null, form: id }
}

function isKind(id: string): id is ItemKind {
  return Object.hasOwn(KINDS, id)
}

/** What a name at a head means, null for words that are no such name. */
export function readHeadName(name: string): HeadName | null {
  return NAMES.get(name.trim()) ?? null
}

/** The name of a form. */
export function formName(form: QuestionForm): string {
  return QUESTION_TYPES.find(({ id }) => id === form)?.name ?? PLAIN_NAME
}
