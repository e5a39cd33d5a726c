import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, Id } from '../../core/schemas.ts'

export const padRaceContract = {
  press: route({
    method: 'POST',
    path: '/api/pad/v1/classroom/race',
    summary: '抢答：按下一次，一人一次，重复按下得到同样的答复；先后只由服务器判定',
    access: 'student',
    effect: 'command',
    input: z.object({ lesson_session_id: Id, race_id: Id }),
    output: Done,
  }),
}
