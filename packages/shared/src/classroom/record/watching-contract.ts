import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, Id } from '../../core/schemas.ts'
import { ShownQuestion } from '../../questions/document.ts'
import { FileUrls } from '../../questions/files/file-urls.ts'

/** 巡课: a lesson that runs is watched without taking part in it (LV-36, [CR-230]). Its room is read as the teacher's other screens read it. */
export const watchingContract = {
  watchLesson: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/watch_lesson',
    summary: '开始巡一节正在上的课：记入操作记录；已下课则什么也不记',
    access: 'classPreparation.get',
    effect: 'write',
    input: z.object({ lesson_session_id: Id }),
    output: Done,
  }),
  lessonWatchers: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_watchers',
    summary: '现在有几位老师在巡这节课',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({ watcher_count: z.number().int() }),
  }),
  /** What a watched lesson and a replay draw on a 题目页 ([CR-385]). */
  pageQuestions: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_page_questions',
    summary: '一节课的题目页上的题（不含答案）：正在上的课是备课中现在的题，下课后是发过的那一次',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({
      questions: z.array(z.object({ lesson_quiz_id: Id, document: ShownQuestion, files: FileUrls })),
    }),
  }),
}
