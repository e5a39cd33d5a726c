import { type RaceState, whoseTurn } from '@jiangtai/shared/classroom/race/race.ts'

/** How a decided race reads for one student; `is_own` where he or she is to answer, or has just been judged. */
export type RaceOutcome = { title: string; words: string; is_own: boolean }

/** The words of a decided race for a student; times are the teacher's to tell ([CR-89]). */
export function outcomeOf(
  race: RaceState,
  { student_id, has_pressed }: { student_id: string; has_pressed: boolean },
): RaceOutcome {
  const winners = race.winners ?? []
  const place = winners.findIndex((winner) => winner.student_id === student_id) + 1
  const turn = whoseTurn(race)
  const judged = race.judged.find((one) => one.student_id === student_id)
  const names = winners.map(({ name }) => name).join('、')
  if (place > 0 && judged !== undefined)
    return { title: judged.is_right ? '答对了' : '答错了', words: '', is_own: judged.is_right }
  if (turn?.student_id === student_id)
    return { title: '你抢到了', words: place === 1 ? '请回答' : '轮到你了，请回答', is_own: true }
  if (place > 0) return { title: `你是第 ${place} 名`, words: `抢到：${names}`, is_own: false }
  return { title: has_pressed ? '没有抢到' : '已被抢答', words: `抢到：${names}`, is_own: false }
}
