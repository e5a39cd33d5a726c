import { type Api, ApiError } from '@jiangtai/client/api.ts'
import { OFFLINE, TIMEOUT } from '@jiangtai/client/envelope.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { expect, test } from 'vitest'
import { createLessonCommands } from './lesson-commands.ts'

type Sent = { name: string; input: unknown; request_id: string | undefined }

/** Commands whose calls are answered in turn by the list of the test; an error is thrown. */
function open({ status, answers }: { status: RealtimeStatus; answers: unknown[] }) {
  const sent: Sent[] = []
  const failed: string[] = []
  const call = (name: string, input: unknown, options?: { request_id?: string }) => {
    sent.push({ name, input, request_id: options?.request_id })
    const answer = answers.shift()
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const commands = createLessonCommands({
    api: { call: call as Api['call'], reportFailure: () => {} },
    lesson_session_id: 'lesson',
    device_id: 'device',
    status: () => status,
    onFailed: (message, why) => void failed.push(`${message} (${why})`),
  })
  return { commands, sent, failed }
}

test('[CR-8] every command names the lesson and the device', async () => {
  const { commands, sent } = open({ status: 'online', answers: [{ done: true }] })
  expect(await commands.turnPage('p2')).toBe('turned')
  expect(sent[0]).toMatchObject({
    name: 'POST /api/prepare_lessons/api/turn_page',
    input: { lesson_session_id: 'lesson', device_id: 'device', page_id: 'p2' },
  })
})

test('[CR-3] while facts do not arrive nothing is sent and the teacher is told', async () => {
  const { commands, sent, failed } = open({ status: 'offline', answers: [] })
  expect(await commands.addPage(null)).toBeNull()
  expect(sent).toEqual([])
  expect(failed).toEqual(['网络已断开，暂时不能加页，恢复后请再试一次 (offline)'])
})

test('[CR-47] a page that nobody could be asked to turn is no failure', async () => {
  const away = open({ status: 'offline', answers: [] })
  expect(await away.commands.turnPage('p2')).toBe('offline')
  const lost = open({ status: 'online', answers: [new ApiError(OFFLINE), new ApiError(OFFLINE)] })
  expect(await lost.commands.turnPage('p2')).toBe('offline')
  expect([away.failed, lost.failed]).toEqual([[], []])
})

test.each([OFFLINE, TIMEOUT])(
  'an unanswered command ($name) is repeated once under the same id',
  async (failure) => {
    const { commands, sent, failed } = open({
      status: 'online',
      answers: [new ApiError(failure), { done: true }],
    })
    expect(await commands.addPage(null)).toEqual({ done: true })
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(failed).toEqual([])
  },
)

test("a refusal is told in the server's words and not repeated", async () => {
  const refusal = new ApiError({
    name: 'CONFLICT',
    status: 409,
    code: 409,
    message: '上一题还没有收卷',
    fields: [],
    is_login: false,
  })
  const { commands, sent, failed } = open({ status: 'online', answers: [refusal] })
  expect(await commands.startQuiz({ lesson_quiz_id: 'q', time_limit_s: null })).toBeNull()
  expect(sent).toHaveLength(1)
  expect(failed).toEqual(['上一题还没有收卷 (refused)'])
})
