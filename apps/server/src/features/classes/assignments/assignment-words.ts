import type { Fields, Told } from '../../../core/audit/audit-words.ts'

/** One cell of the 任课表 as a record tells it: the teachers who ended, and those who began. */
type Cell = { place: string; isHead: boolean; ended: string[]; begun: string[] }

const MOST_CELLS = 2

/** `调整任课：高一(3)班 英语 由 何建平 改为 林知夏；…等 5 格`: cell by cell, without the teachers who stayed. */
export function taughtSentence(told: Told): string {
  const cells = cellsOf(told)
  const parts = cells.slice(0, MOST_CELLS).map(cellWords)
  return `调整任课：${parts.join('；')}${cells.length > MOST_CELLS ? `；等 ${cells.length} 格` : ''}`
}

function cellsOf(told: Told): Cell[] {
  const cells = new Map<string, Cell>()
  for (const side of ['ended', 'begun'] as const) {
    for (const part of partsOf(side === 'ended' ? told.before['ended'] : told.after['begun'])) {
      const { class_id, duty, subject_id, teacher_id } = part
      const isHead = duty === 'head'
      const key = `${String(class_id)} ${isHead ? '' : String(subject_id)}`
      const what = isHead ? '班主任' : (told.words('subject_id', subject_id) ?? '任课')
      const cell = cells.get(key) ?? {
        ...{ place: `${told.names(class_id).join('')} ${what}`, isHead, ended: [], begun: [] },
      }
      cell[side].push(...told.names(teacher_id))
      cells.set(key, cell)
    }
  }
  return [...cells.values()]
}

function cellWords({ place, isHead, ended, begun }: Cell): string {
  if (begun.length === 0) return `${place} 不再由 ${ended.join('、')} ${isHead ? '担任' : '任教'}`
  if (ended.length === 0) return `${place} 由 ${begun.join('、')} ${isHead ? '担任' : '任教'}`
  return `${place} 由 ${ended.join('、')} 改为 ${begun.join('、')}`
}

function partsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter((part) => typeof part === 'object' && part !== null) : []
}
