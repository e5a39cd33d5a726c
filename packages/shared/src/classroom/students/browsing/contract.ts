import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Done } from '../../../core/schemas.ts'
import { Command } from '../../command.ts'
import { BROWSED_PAGES } from './browsing.ts'

/** 自由翻页 from the teacher's side ([CR-430]). */
export const browsingContract = {
  set: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/interact/browsing',
    summary: '允许自由翻页（讲过的页或全部页），或全班跟随老师；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      /** Null: 全班跟随老师. */
      pages: z.enum(BROWSED_PAGES, '请选择讲过的页或全部页').nullable(),
    }),
    output: Done,
  }),
}
