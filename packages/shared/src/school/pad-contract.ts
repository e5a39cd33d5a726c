import { z } from 'zod'
import { route } from '../core/route.ts'
import { Instant } from '../core/schemas.ts'
import { SchoolSettingsView } from './settings.ts'

/** What a student's pad knows of the decisions of its school. */
export const padSchoolContract = {
  padRest: route({
    method: 'POST',
    path: '/api/pad/v1/school/rest',
    summary: '学校规定的护眼提醒和晚间休息时间',
    access: 'student',
    effect: 'read',
    input: z.object({}),
    output: SchoolSettingsView.pick({ eye_rest_minutes: true, quiet_from: true, quiet_until: true }).extend({
      server_time: Instant,
    }),
  }),
}
