import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Id } from '../../core/schemas.ts'
import type { InkStep } from '../../ink/ink-op.ts'
import { MAX_ASKED_PAGES } from './near-pages.ts'

/** Whether a room is sent with all prepared ink, as pages of earlier versions need it, or with that of the pages that are near ([CR-380]). */
export const PreparedReach = z.enum(['all', 'near']).default('all')

/** Prepared gestures as they travel: they were checked when they were saved. */
const Gestures = z.custom<InkStep[]>((value) => Array.isArray(value))

const asked = {
  input: z.object({
    lesson_session_id: Id,
    page_ids: z.array(Id).min(1, '请选择页面').max(MAX_ASKED_PAGES, `一次最多取 ${MAX_ASKED_PAGES} 页`),
  }),
  /** By page; a page on which nothing was prepared is not among them. */
  output: z.object({ ink: z.record(Id, Gestures) }),
}

/** 备课笔迹 of some pages of a lesson, for boards, remotes and who looks on. */
export const preparedInkContract = {
  list: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/lesson_prepared_ink',
    summary: '一节课若干页的备课笔迹（上课时的原样）',
    access: 'classPreparation.get',
    effect: 'read',
    ...asked,
  }),
}

/** The same for a pad. */
export const padPreparedInkContract = {
  list: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/prepared-ink',
    summary: '所在课堂若干页的备课笔迹（上课时的原样）',
    access: 'student',
    effect: 'read',
    ...asked,
  }),
}
