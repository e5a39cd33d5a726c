import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { PRACTICE_QUESTIONS } from '@jiangtai/shared/classroom/asking/practice/question-count.ts'
import { givenClasses } from '@jiangtai/shared/lessons/classes/given-classes.ts'
import { hasKey } from '@jiangtai/shared/questions/marking/keyless.ts'

type ClassCheck = CallOutput<'GET /api/prepare_lessons/api/class_check'>['classes'][number]

/** Where a line of the check leads to. */
export type CheckPlace =
  | { kind: 'page'; page_id: string }
  | { kind: 'files' }
  | { kind: 'quizzes' }
  | { kind: 'classes' }

/** One thing that a teacher may want to mend before the class. */
export type CheckLine = { key: string; text: string; place: CheckPlace }

/** What 课前检查 finds in a lesson ([LE-145], [LE-146]): nothing of it keeps the class from beginning. `lost_count` and `classes` are null until they are known. */
export function checkLesson({
  pages,
  quizzes,
  practice_sets,
  classes,
  lost_count,
  class_checks,
}: Pick<LessonView, 'pages' | 'quizzes' | 'practice_sets' | 'classes'> & {
  lost_count: number | null
  class_checks: readonly ClassCheck[] | null
}): CheckLine[] {
  const lines: CheckLine[] = []
  if ((lost_count ?? 0) > 0)
    lines.push({
      ...{ key: 'files', place: { kind: 'files' } },
      text: `本课资源有 ${lost_count} 个文件已被删除，或不再与你共享`,
    })
  for (const [at, page] of pages.entries())
    if (page.kind !== 'board' && page.image_url === null)
      lines.push({
        ...{ key: page.page_id, place: { kind: 'page', page_id: page.page_id } },
        text: `第 ${at + 1} 页的图片还没有做好`,
      })
  if (classes.length > 0)
    for (const [at, page] of pages.entries())
      if (givenClasses(page, classes)?.length === 0)
        lines.push({
          ...{ key: `classes ${page.page_id}`, place: { kind: 'page', page_id: page.page_id } },
          text: `第 ${at + 1} 页原来给的班级已移出，上课时哪个班都不会出现`,
        })
  if (classes.length > 0)
    for (const { key, name, for_class_ids } of [
      ...quizzes.map((quiz, at) => ({ ...quiz, key: quiz.lesson_quiz_id, name: `第 ${at + 1} 题` })),
      ...practice_sets.map((set) => ({ ...set, key: set.practice_set_id, name: `练习“${set.name}”` })),
    ])
      if (givenClasses({ for_class_ids }, classes)?.length === 0)
        lines.push({
          ...{ key: `classes ${key}`, place: { kind: 'quizzes' } },
          text: `${name}原来给的班级已移出，上课时哪个班都不会出现`,
        })
  for (const [at, { lesson_quiz_id, question }] of quizzes.entries())
    if (!hasKey(question.document))
      lines.push({
        ...{ key: lesson_quiz_id, place: { kind: 'quizzes' } },
        text: `第 ${at + 1} 题没有答案，收卷后不能自动批改`,
      })
  for (const { practice_set_id, name, lesson_quiz_ids } of practice_sets)
    if (lesson_quiz_ids.length < PRACTICE_QUESTIONS.least)
      lines.push({
        ...{ key: practice_set_id, place: { kind: 'quizzes' } },
        text: `练习“${name}”不到 ${PRACTICE_QUESTIONS.least} 题，课上不能开始`,
      })
  return [...lines, ...classLines(classes, class_checks)]
}

function classLines(classes: LessonView['classes'], checks: readonly ClassCheck[] | null): CheckLine[] {
  const place = { kind: 'classes' } as const
  if (classes.length === 0) return [{ key: 'classes', place, text: '还没有选上课的班级' }]
  return classes.flatMap(({ class_id, name }) => {
    const known = checks?.find((one) => one.class_id === class_id)
    if (known === undefined) return []
    if (known.student_count === 0) return [{ key: class_id, place, text: `${name}还没有学生` }]
    if (known.has_pads) return []
    return [{ key: class_id, place, text: `${name}最近两周没有学生用过平板，可以用答题卡或手工计数` }]
  })
}
