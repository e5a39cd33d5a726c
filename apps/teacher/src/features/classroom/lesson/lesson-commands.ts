import type { QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import { type Api, ApiError } from '@jiangtai/client/api.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { DrawnAmong } from '@jiangtai/shared/classroom/students/drawn-among.ts'
import type { CallResult } from '@jiangtai/shared/classroom/calling/calling.ts'
import type { NotedKind } from '@jiangtai/shared/classroom/timeline/noted.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { DrawWay } from '../call/use-random-draw.ts'

/** A question that is sent; without a preset as the lesson lays down ([LE-194]). */
export type StartedQuiz = { lesson_quiz_id: string; time_limit_s: number | null; preset?: QuizPreset }

/** All commands of the teacher's page to a running lesson. Each resolves to the server's answer, or null when it was not done. */
export type LessonCommands = ReturnType<typeof createLessonCommands>

export type LessonCommandsOptions = {
  api: Api
  lesson_session_id: string
  device_id: string
  status: () => RealtimeStatus
  /** `offline`: the server could not be asked; the message goes when the network is back. */
  onFailed: (message: string, why: 'offline' | 'refused') => void
}

/** The outcome of a page turn: the room has it, nobody could be asked, or it was refused and told. */
export type PageTurn = 'turned' | 'offline' | 'refused'

/** The look of a new page: a ground, or a screenshot that was saved. */
export type NewPageLook = Pick<
  CallInput<'POST /api/prepare_lessons/api/add_board_page'>,
  'background' | 'picture'
>

/** 锁屏 or 解锁: of everybody, of groups and students, also for a time. */
export type LockChange = Omit<
  CallInput<'POST /api/prepare_lessons/api/interact/lock_screen'>,
  'lesson_session_id' | 'device_id'
>

/** As much of a name as the record tells. */
const MAX_NOTED_NAME = 200
const START_QUICK = 'POST /api/prepare_lessons/api/start_shortcut_quzi'
const LIKE = 'POST /api/prepare_lessons/api/student_like'

type Repeatable = { request_id: string }

/**
 * Screens change only by facts ([CR-3]), so a command is refused here while facts do not arrive. Pages alone are turned without
 * them, on the board only, until the network is back ([CR-47]).
 */
export function createLessonCommands({ api, status, onFailed, ...ids }: LessonCommandsOptions) {
  async function ask<T>(call: (options: Repeatable) => Promise<T>): Promise<T> {
    const options = { request_id: newId() }
    return await call(options).catch((error: unknown) => {
      // Whether the server did it is unknown; the same request_id makes asking again harmless.
      if (isUnanswered(error)) return call(options)
      throw error
    })
  }

  function tellFailure(error: unknown): void {
    onFailed(
      error instanceof ApiError ? error.message : '系统错误,请稍后重试',
      isUnanswered(error) ? 'offline' : 'refused',
    )
  }

  async function run<T>(doing: string, call: (options: Repeatable) => Promise<T>): Promise<T | null> {
    if (status() !== 'online') {
      onFailed(`网络已断开，暂时不能${doing}，恢复后请再试一次`, 'offline')
      return null
    }
    try {
      return await ask(call)
    } catch (error) {
      tellFailure(error)
      return null
    }
  }

  return {
    /** What a command is made of: those of parts that are fetched later stand in their parts. */
    ...{ run, api, ids },
    turnPage: async (page_id: string): Promise<PageTurn> => {
      if (status() !== 'online') return 'offline'
      try {
        await ask((options) =>
          api.call('POST /api/prepare_lessons/api/turn_page', { ...ids, page_id }, options),
        )
        return 'turned'
      } catch (error) {
        if (isUnanswered(error)) return 'offline'
        tellFailure(error)
        return 'refused'
      }
    },
    addPage: (after_page_id: string | null, look: NewPageLook = {}) => {
      const page = { page_id: newId(), after_page_id, ...look }
      return run('加页', (options) =>
        api.call('POST /api/prepare_lessons/api/add_board_page', { ...ids, ...page }, options),
      )
    },
    startQuiz: (quiz: StartedQuiz) =>
      run('发题', (options) =>
        api.call('POST /api/prepare_lessons/api/start_quzi', { ...ids, ...quiz }, options),
      ),
    startQuick: (asked: Pick<CallInput<typeof START_QUICK>, 'question' | 'time_limit_s'>) =>
      run('发题', (options) => api.call(START_QUICK, { ...ids, ...asked }, options)),
    extendQuiz: (more: { quiz_run_id: string; add_s: number }) =>
      run('延时', (options) =>
        api.call('POST /api/prepare_lessons/api/extend_quzi', { ...ids, ...more }, options),
      ),
    endQuiz: (quiz_run_id: string) =>
      run('收卷', (options) =>
        api.call('POST /api/prepare_lessons/api/end_quzi', { ...ids, quiz_run_id }, options),
      ),
    showDistribution: (quiz_run_id: string) =>
      run('显示分布', (options) =>
        api.call('POST /api/prepare_lessons/api/show_distribution', { ...ids, quiz_run_id }, options),
      ),
    revealQuiz: (quiz_run_id: string) =>
      run('公布答案', (options) =>
        api.call('POST /api/prepare_lessons/api/reveal_quzi', { ...ids, quiz_run_id }, options),
      ),
    putAwayQuiz: (quiz_run_id: string) =>
      run('收起题目', (options) =>
        api.call('POST /api/prepare_lessons/api/put_away_quzi', { ...ids, quiz_run_id }, options),
      ),
    bringBackQuiz: (quiz_run_id: string) =>
      run('打开作答结果', (options) =>
        api.call('POST /api/prepare_lessons/api/bring_back_quzi', { ...ids, quiz_run_id }, options),
      ),
    setLock: (lock: LockChange) =>
      run(lock.locked ? '锁屏' : '解锁', (options) =>
        api.call('POST /api/prepare_lessons/api/interact/lock_screen', { ...ids, ...lock }, options),
      ),
    openBoard: (student_ids: string[]) =>
      run('请学生上台', (options) =>
        api.call('POST /api/prepare_lessons/api/interact/open_board', { ...ids, student_ids }, options),
      ),
    closeBoard: (student_ids: string[] | null) =>
      run('结束板演', (options) =>
        api.call('POST /api/prepare_lessons/api/interact/close_board', { ...ids, student_ids }, options),
      ),
    /** Tells what only this page knows ([CR-134]). It is no act of the class: what could not be told is left out of the record without a word. */
    noteTeaching: (kind: NotedKind, name: string): void => {
      if (status() !== 'online') return
      const noted = { ...ids, kind, words: name.trim().slice(0, MAX_NOTED_NAME) }
      void ask((options) => api.call('POST /api/prepare_lessons/api/event_record', noted, options)).catch(
        () => undefined,
      )
    },
    randomCall: (draw: { among: DrawnAmong; shown_call_id: string | null } & DrawWay) =>
      run('点名', (options) =>
        api.call('POST /api/prepare_lessons/api/random_call_the_roll', { ...ids, ...draw }, options),
      ),
    judgeCall: (call_id: string, result: CallResult | null) =>
      run('点名结果', (options) =>
        api.call('POST /api/prepare_lessons/api/judge_call', { ...ids, call_id, result }, options),
      ),
    putAwayCall: (call_id: string) =>
      run('收起点名', (options) =>
        api.call('POST /api/prepare_lessons/api/put_away_call', { ...ids, call_id }, options),
      ),
    like: (given: Omit<CallInput<typeof LIKE>, keyof typeof ids>) =>
      run('点赞', (options) => api.call(LIKE, { ...ids, ...given }, options)),
    endLesson: () =>
      run('下课', (options) => api.call('POST /api/prepare_lessons/api/after_class', ids, options)),
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.name === 'OFFLINE' || error.name === 'TIMEOUT')
}
