import type { DrawWay } from './use-random-draw.ts'

/** The ways of a draw that a board offers ([CR-190]). */
export const DRAW_WAYS: readonly { words: string; way: DrawWay }[] = [
  { words: '1 人', way: { way: 'students', count: 1 } },
  { words: '2 人', way: { way: 'students', count: 2 } },
  { words: '3 人', way: { way: 'students', count: 3 } },
  { words: '4 人', way: { way: 'students', count: 4 } },
  { words: '6 人', way: { way: 'students', count: 6 } },
  { words: '每组 1 人', way: { way: 'each_group', count: 1 } },
  { words: '抽一组', way: { way: 'one_group', count: 1 } },
]

const KEY = 'jiangtai.teacher.draw_way'
const ONE: DrawWay = { way: 'students', count: 1 }

const nameOf = ({ way, count }: DrawWay) => `${way} ${count}`

/** The way that was chosen last on this board; one student where none was. */
export function readDrawWay(storage: Pick<Storage, 'getItem'>): DrawWay {
  try {
    const kept = storage.getItem(KEY)
    return DRAW_WAYS.find(({ way }) => nameOf(way) === kept)?.way ?? ONE
  } catch {
    return ONE
  }
}

/** Keeps it on this board; a browser that keeps nothing begins with one student again. */
export function keepDrawWay(storage: Pick<Storage, 'setItem'>, way: DrawWay): void {
  try {
    storage.setItem(KEY, nameOf(way))
  } catch {
    // A full or forbidden storage loses nothing but this choice.
  }
}
