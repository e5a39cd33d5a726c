import type { ItemKey, ShownItem } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'

/** What a teacher has pressed or typed of a key. */
export type ChosenKey = { picked: readonly string[]; typed: string }

/** Most spellings of a blank that are accepted. */
const MOST_SPELLINGS = 30

/** The key that is chosen so far; null while there is none. */
export function keyOfChoice(item: Pick<ShownItem, 'kind'>, { picked, typed }: ChosenKey): ItemKey | null {
  if (KINDS[item.kind].keyKind === 'choice')
    return picked.length === 0 ? null : { kind: 'choice', keys: [...picked] }
  const accepted = [...new Set(typed.split(/[;；]/).map((one) => one.trim()))].filter((one) => one !== '')
  if (accepted.length === 0) return null
  return {
    kind: 'blank',
    blanks: [
      {
        ...{ accepted: accepted.slice(0, MOST_SPELLINGS), compare: 'value', tolerance: null },
        ...{ score: null, group: null },
      },
    ],
  }
}

/** A key as it would be pressed or typed again. */
export function choiceOfKey(key: ItemKey): ChosenKey {
  return {
    picked: key.kind === 'choice' ? key.keys : [],
    typed: key.kind === 'blank' ? (key.blanks[0]?.accepted ?? []).join('；') : '',
  }
}
