import type { LessonCommands } from '../lesson/lesson-commands.ts'

export type RaceCommands = ReturnType<typeof createRaceCommands>

/** The commands of 抢答, which come with what shows it. Each resolves to the server's answer, or null when it was not done. */
export function createRaceCommands({ run, api, ids }: Pick<LessonCommands, 'run' | 'api' | 'ids'>) {
  return {
    startRace: (race: { top: number; without_winners: boolean; is_again: boolean }) =>
      run('抢答', (options) =>
        api.call('POST /api/prepare_lessons/api/student_race_the_question', { ...ids, ...race }, options),
      ),
    stopRace: (race_id: string) =>
      run('停止抢答', (options) =>
        api.call('POST /api/prepare_lessons/api/stop_race_the_quzi', { ...ids, race_id }, options),
      ),
    judgeRace: (verdict: { race_id: string; student_id: string; is_right: boolean }) =>
      run('判对错', (options) =>
        api.call('POST /api/prepare_lessons/api/judge_race', { ...ids, ...verdict }, options),
      ),
    putAwayRace: (race_id: string) =>
      run('收起抢答', (options) =>
        api.call('POST /api/prepare_lessons/api/put_away_race', { ...ids, race_id }, options),
      ),
  }
}
