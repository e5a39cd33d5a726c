import { expect, test } from 'vitest'
import { changeWords } from './change-words.ts'
import type { LessonPart } from './changes.ts'

const pages = (part: Partial<Extract<LessonPart, { kind: 'pages' }>>): LessonPart => ({
  ...{ kind: 'pages', added: 0, removed: [], moved: 0, changed: [] },
  ...part,
})

test('[LE-110] a run of changes is told in words, each kind once', () => {
  const parts: LessonPart[] = [
    pages({ added: 2 }),
    { kind: 'plan', parts: ['steps'] },
    pages({ added: 1, removed: [5], moved: 1, changed: [3] }),
    pages({ changed: [3] }),
    { kind: 'plan', parts: ['goals', 'steps'] },
    { kind: 'quizzes_added', count: 2 },
    { kind: 'quiz_replaced', number: 2 },
    { kind: 'quiz_removed', number: 4 },
    { kind: 'quiz_removed', number: 4 },
    { kind: 'quiz_limited', number: 1 },
    { kind: 'quiz_limited', number: 1 },
    { kind: 'quiz_preset', number: 2 },
    { kind: 'quiz_preset', number: 2 },
    { kind: 'quizzes_sorted' },
    { kind: 'set_added', name: '巩固' },
    { kind: 'set_changed', name: '巩固' },
    { kind: 'set_removed', name: '课前' },
    { kind: 'files_added', count: 1 },
    { kind: 'file_removed', pages: 0 },
    { kind: 'file_removed', pages: 8 },
    { kind: 'facts' },
    { kind: 'restored', name: '定稿', kept_at: '2026-11-29T08:00:00.000Z' },
    { kind: 'restored', name: null, kept_at: '2026-11-29T08:00:00.000Z' },
  ]
  expect(changeWords(parts)).toEqual([
    ...['加了 3 页', '删了第 5 页', '调整了页面顺序', '改了第 3 页'],
    '改了教案的教学目标、教学过程',
    ...[
      '加了 2 道题',
      '换了第 2 题',
      '移除了 2 道题',
      '改了第 1 题的限时',
      '改了第 2 题的作答设置',
      '调整了题目顺序',
    ],
    ...['加了练习“巩固”', '改了练习“巩固”', '删了练习“课前”'],
    ...['加了 1 个本课资源', '移除了一个本课资源', '移除了一个文件的 8 页', '改了备课信息'],
    ...['恢复到版本“定稿”', '恢复到 2026-11-29 16:00 的版本'],
  ])
})

test('[LE-110] many pages are counted', () => {
  expect(changeWords([pages({ removed: [1, 2, 3, 4, 5, 6] })])).toEqual(['删了 6 页'])
  expect(changeWords([pages({ removed: [6, 2] })])).toEqual(['删了第 2、6 页'])
})
