import type { Like } from './likes.ts'

/** Names that are told one by one; of a larger number the first ones and how many they are. */
const MOST_NAMES = 4

/** Who was praised, in one line: groups before students; `2 个小组`, `林晓、王一 等 40 人` where they are many. */
export function likedNames({ students, groups }: Pick<Like, 'students' | 'groups'>): string {
  const parts = [shortened(groups, '个小组'), shortened(students, '人')]
  return parts.filter((part) => part !== '').join('，')
}

function shortened(list: readonly { name: string }[], unit: string): string {
  const names = list.map(({ name }) => name)
  if (names.length <= MOST_NAMES) return names.join('、')
  return `${names.slice(0, MOST_NAMES - 1).join('、')} 等 ${names.length} ${unit}`
}
