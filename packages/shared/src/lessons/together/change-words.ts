import { formatDateTime } from '../../core/dates.ts'
import type { LessonPart } from './changes.ts'
import { PLAN_PARTS, type PlanPartName } from './merge-plan.ts'

/** What the parts of a 教案 are called. */
export const PLAN_PART_NAMES: Readonly<Record<PlanPartName, string>> = {
  goals: '教学目标',
  key_points: '教学重点',
  difficult_points: '教学难点',
  preparation: '教学准备',
  lesson_minutes: '课时长度',
  steps: '教学过程',
  assignment: '作业布置',
  reflection: '教学反思',
}

/** With more page or question numbers than these they are counted. */
const MOST_NUMBERS = 5

type Of<Kind extends LessonPart['kind']> = Extract<LessonPart, { kind: Kind }>

/** What was done in one run of changes, in words, each kind once and in the order of the first of them ([LE-110]). */
export function changeWords(parts: readonly LessonPart[]): string[] {
  const kinds = [...new Set(parts.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => wordsOf(kind, parts))
}

function wordsOf(kind: LessonPart['kind'], parts: readonly LessonPart[]): string[] {
  const only = <Kind extends LessonPart['kind']>(wanted: Kind): Of<Kind>[] =>
    parts.filter((part): part is Of<Kind> => part.kind === wanted)
  switch (kind) {
    case 'pages':
      return pageWords(only('pages'))
    case 'plan': {
      const named = new Set(only('plan').flatMap((part) => part.parts))
      return [
        `改了教案的${PLAN_PARTS.flatMap((name) => (named.has(name) ? PLAN_PART_NAMES[name] : [])).join('、')}`,
      ]
    }
    case 'quizzes_added':
      return [`加了 ${sum(only('quizzes_added').map(({ count }) => count))} 道题`]
    case 'quiz_replaced':
      return [
        `换了${numbered(
          only('quiz_replaced').map(({ number }) => number),
          '题',
        )}`,
      ]
    case 'quiz_removed':
      return [
        `移除了${numbered(
          only('quiz_removed').map(({ number }) => number),
          '题',
        )}`,
      ]
    case 'quiz_limited':
      return [`改了${numbered(once(only('quiz_limited').map(({ number }) => number)), '题')}的限时`]
    case 'quiz_preset':
      return [`改了${numbered(once(only('quiz_preset').map(({ number }) => number)), '题')}的作答设置`]
    case 'quiz_classes':
      return [`改了${numbered(once(only('quiz_classes').map(({ number }) => number)), '题')}给哪些班`]
    case 'quizzes_sorted':
      return ['调整了题目顺序']
    case 'set_added':
      return [`加了练习${quoted(only('set_added'))}`]
    case 'set_changed':
      return [`改了练习${quoted(only('set_changed'))}`]
    case 'set_removed':
      return [`删了练习${quoted(only('set_removed'))}`]
    case 'files_added':
      return [`加了 ${sum(only('files_added').map(({ count }) => count))} 个本课资源`]
    case 'file_removed':
      return only('file_removed').map(({ pages }) =>
        pages === 0 ? '移除了一个本课资源' : `移除了一个文件的 ${pages} 页`,
      )
    case 'facts':
      return ['改了备课信息']
    case 'restored':
      return only('restored').map(({ name, kept_at }) =>
        name === null ? `恢复到 ${formatDateTime(kept_at).slice(0, 16)} 的版本` : `恢复到版本“${name}”`,
      )
  }
}

function pageWords(parts: readonly Of<'pages'>[]): string[] {
  const added = sum(parts.map((part) => part.added))
  const removed = parts.flatMap((part) => part.removed)
  const changed = parts.flatMap((part) => part.changed)
  return [
    ...(added > 0 ? [`加了 ${added} 页`] : []),
    ...(removed.length > 0 ? [`删了${numbered(removed, '页')}`] : []),
    ...(parts.some(({ moved }) => moved > 0) ? ['调整了页面顺序'] : []),
    ...(changed.length > 0 ? [`改了${numbered(once(changed), '页')}`] : []),
  ]
}

/** `第 2、5 题`, or ` 8 题` where there are many, or where one number was that of several things one after another. */
function numbered(numbers: readonly number[], unit: '页' | '题'): string {
  const isClear = numbers.length <= MOST_NUMBERS && once(numbers).length === numbers.length
  return isClear
    ? `第 ${numbers.toSorted((a, b) => a - b).join('、')} ${unit}`
    : ` ${numbers.length} ${unit === '题' ? '道题' : unit}`
}

function once(numbers: readonly number[]): number[] {
  return [...new Set(numbers)]
}

function quoted(parts: readonly { name: string }[]): string {
  return [...new Set(parts.map(({ name }) => `“${name}”`))].join('、')
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
