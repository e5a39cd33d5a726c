import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Id, paged, Paging } from '../../../core/schemas.ts'
import { CatchUpView, MakeUpHomework, PastLesson, PastLessonView } from './views.ts'

/** The most pages that are told in one call. */
const MAX_SEEN_PAGES = 200

/** 上过的课 on the pad: the lessons of the own classes that are over ([CR-142]). */
export const padPastContract = {
  list: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/past',
    summary: '上过的课：自己所在班级已下课的课，最近的在前，写明自己的出勤',
    access: 'student',
    effect: 'read',
    input: z.object(Paging),
    output: paged(PastLesson),
  }),
  lesson: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/past-lesson',
    summary: '一节上过的课：页面和板书、课上的题和自己的作答、发给自己的资料',
    access: 'student',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: PastLessonView,
  }),
  seen: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/past-seen',
    summary: '补课时看过的页；只记缺席和请假的学生，重复报告无妨',
    access: 'student',
    effect: 'write',
    input: z.object({
      lesson_session_id: Id,
      page_ids: z.array(Id).max(MAX_SEEN_PAGES, `一次最多报告 ${MAX_SEEN_PAGES} 页`),
    }),
    /** Null where the student was there: then nothing is noted. */
    output: z.object({ catch_up: CatchUpView }),
  }),
}

/** What became of those who were absent, and their homework, from the teacher's side ([CR-147], [CR-148]). */
export const catchUpContract = {
  catchUp: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/lesson_catch_up',
    summary: '缺课的学生补课看了多少页，补课作业到了哪一步',
    access: 'classPreparation.get',
    effect: 'read',
    input: z.object({ lesson_session_id: Id }),
    output: z.object({
      /** Who may open the lesson: one who came into the class afterwards may not. */
      students: z.array(z.object({ student_id: Id, catch_up: CatchUpView })),
      homework: MakeUpHomework.nullable(),
    }),
  }),
}
