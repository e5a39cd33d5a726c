import { NO_PRESET } from '@jiangtai/shared/lessons/preset/preset.ts'
import { expect, test } from 'vitest'
import { lesson, lessonPage, question } from '../../../test/school-things.ts'
import { checkLesson } from './lesson-check.ts'

const CLASSES = ['c1', 'c2', 'c3'].map((class_id) => ({ class_id, name: `${class_id}班` }))
const ready = {
  ...{ pages: [], quizzes: [], practice_sets: [], classes: CLASSES.slice(0, 1) },
  ...{ lost_count: 0, class_checks: [{ class_id: 'c1', student_count: 40, has_pads: true }] },
} as unknown as Parameters<typeof checkLesson>[0]
const words = (change: Partial<typeof ready>) => checkLesson({ ...ready, ...change }).map(({ text }) => text)

test('[LE-145] a lesson that is ready has nothing to look at', () => {
  expect(words({})).toEqual([])
  expect(words({ lost_count: null, class_checks: null })).toEqual([])
})

test('[LE-145] tells lost files, pages without their picture, and leads to them', () => {
  const pages = [
    lessonPage({ page_id: 'a', kind: 'board', image_url: null }),
    lessonPage({ page_id: 'b', kind: 'pdf_page', image_url: null }),
  ]
  const lines = checkLesson({ ...ready, pages, lost_count: 2 })
  expect(lines).toMatchObject([
    { text: '本课资源有 2 个文件已被删除，或不再与你共享', place: { kind: 'files' } },
    { text: '第 2 页的图片还没有做好', place: { kind: 'page', page_id: 'b' } },
  ])
})

test('[LE-198] tells pages that are for no class any more', () => {
  const pages = [null, ['c1', 'gone'], ['gone']].map((for_class_ids, at) =>
    lessonPage({ page_id: `p${at}`, kind: 'board', for_class_ids }),
  )
  expect(words({ pages })).toEqual(['第 3 页原来给的班级已移出，上课时哪个班都不会出现'])
})

test('[LE-253] tells questions and sets that are for no class any more', () => {
  const quizzes = [['c1', 'gone'], ['gone']].map((for_class_ids, at) => ({
    ...{ lesson_quiz_id: `q${at}`, time_limit_s: null, preset: NO_PRESET, for_class_ids },
    question: question({}),
  }))
  const set = {
    ...{ practice_set_id: 's', name: '巩固', time_limit_s: null, lesson_quiz_ids: ['q0', 'q1'] },
    for_class_ids: ['gone'],
  }
  expect(words({ quizzes, practice_sets: [set] })).toEqual([
    '第 2 题原来给的班级已移出，上课时哪个班都不会出现',
    '练习“巩固”原来给的班级已移出，上课时哪个班都不会出现',
  ])
})

test('[LE-145] tells questions without an answer, and sets of fewer than two', () => {
  const asked = question({})
  const items = asked.document.items.map((item) => ({
    ...item,
    key: { kind: 'text' as const, answer: [], points: [] },
  }))
  const keyless = { ...asked, document: { ...asked.document, items } }
  const quizzes = [asked, keyless].map((one, at) => ({
    ...{
      lesson_quiz_id: `q${at}`,
      time_limit_s: null,
      preset: NO_PRESET,
      for_class_ids: null,
      question: one,
    },
  }))
  const set = {
    practice_set_id: 's',
    name: '巩固',
    time_limit_s: null,
    lesson_quiz_ids: ['q0'],
    for_class_ids: null,
  }
  expect(words({ quizzes, practice_sets: [set] })).toEqual([
    '第 2 题没有答案，收卷后不能自动批改',
    '练习“巩固”不到 2 题，课上不能开始',
  ])
})

test('[LE-146] tells classes without students, and those whose pads were not seen lately', () => {
  const class_checks = [
    { class_id: 'c1', student_count: 0, has_pads: false },
    { class_id: 'c2', student_count: 40, has_pads: false },
    { class_id: 'c3', student_count: 40, has_pads: true },
  ]
  const { classes } = lesson({ classes: CLASSES as never })
  expect(words({ classes, class_checks })).toEqual([
    'c1班还没有学生',
    'c2班最近两周没有学生用过平板，可以用答题卡或手工计数',
  ])
  expect(words({ classes: [] })).toEqual(['还没有选上课的班级'])
})
