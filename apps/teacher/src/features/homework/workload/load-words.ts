import { isOverLimit } from '@jiangtai/shared/homework/limits.ts'
import { formatDay } from '@jiangtai/shared/core/dates.ts'
import type { DraftLoad } from './workload.queries.ts'

/** The limit of a class for a day, in words. */
export function limitWords(limit: number | null): string {
  if (limit === null) return '不设上限'
  return limit === 0 ? '不布置书面家庭作业' : `上限 ${limit} 分钟`
}

/** The minutes of the width of a bar where its class has no limit: an evening. */
const AN_EVENING = 180

/** The minutes of the whole width of bars that are looked at together: the largest load or limit, so that no load without a limit looks as if it were full. */
export function measureOf(loads: readonly { minutes: number; limit: number | null }[]): number {
  return Math.max(0, ...loads.flatMap(({ minutes, limit }) => [minutes, limit ?? AN_EVENING]))
}

/** The load of a class with a draft, in words: `已有 45 分钟，加上这份 65 分钟，上限 60 分钟`. */
export function draftLoadWords({ minutes_before, minutes, limit }: DraftLoad): string {
  return `已有 ${minutes_before} 分钟，加上这份 ${minutes} 分钟，${limitWords(limit)}`
}

/** The classes that get more than they may, each with the words to confirm ([HK-5]). */
export function overWords(loads: readonly DraftLoad[], way: string): string[] {
  return loads
    .filter((load) => isOverLimit(load, way))
    .map(({ class_name, day, minutes, limit }) =>
      limit === 0
        ? `${class_name}是小学一、二年级，不布置书面家庭作业`
        : `${class_name} ${formatDay(day)}的作业共 ${minutes} 分钟，超过上限 ${limit} 分钟`,
    )
}
