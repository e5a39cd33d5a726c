import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, Id, Instant } from '../../core/schemas.ts'
import { Command } from '../command.ts'
import { MAX_RACE_TOP } from './race.ts'

const OfRace = { ...Command, race_id: Id }

/** 抢答 from the teacher's side ([CR-80]); two names are spelled as the specification spells them. */
export const raceContract = {
  start: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/student_race_the_question',
    summary: '抢答：3 秒后开抢，取最先按下的几名；可不含本节课已抢到的学生，再抢一次时不含答错的学生',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({
      ...Command,
      top: z.number().int().min(1, '至少取 1 名').max(MAX_RACE_TOP, `最多取前 ${MAX_RACE_TOP} 名`).default(1),
      /** Whether students who had a place in an earlier race of this lesson are left out. */
      without_winners: z.boolean().default(false),
      /** Whether it takes the place of the decided race, for the same question: without those who answered wrong. */
      is_again: z.boolean().default(false),
    }),
    output: z.object({ race_id: Id, opens_at: Instant }),
  }),
  stop: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/stop_race_the_quzi',
    summary: '停止抢答：有人按下即定名次，没有人按下即结束；重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object(OfRace),
    output: Done,
  }),
  judge: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/judge_race',
    summary: '抢答判对错：轮到的学生答对或答错，判过的可以改判',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object({ ...OfRace, student_id: Id, is_right: z.boolean() }),
    output: Done,
  }),
  putAway: route({
    method: 'POST',
    path: '/api/prepare_lessons/api/put_away_race',
    summary: '收起抢答结果，重复调用无妨',
    access: 'classPreparation.edit',
    effect: 'write',
    input: z.object(OfRace),
    output: Done,
  }),
}
