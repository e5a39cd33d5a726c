import '@jiangtai/ui/base.css'
import { type ClassroomState, openingState } from '@jiangtai/shared/classroom/state.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { barriers } from '../../../test/axe.ts'
import { noAnswers } from '../asking/quiz/answer-states.ts'
import { DOCUMENT, quizRun, rosterEntry } from '../test/lesson-builders.ts'
import { RemoteControls, type RemoteControlsProps } from './RemoteControls.tsx'
import { RemoteDialog } from './RemoteDialog.tsx'

afterEach(cleanup)

const PAGES = ['p1', 'p2', 'p3'].map((page_id) => ({
  page_id,
  kind: 'board' as const,
  title: '',
  ratio: 16 / 9,
  image_url: null,
}))
const STATE: ClassroomState = {
  ...openingState({
    lesson_session_id: 'session-1',
    title: '二次函数',
    class_id: 'class-1',
    class_name: '九年级1班',
    teacher_name: '陈老师',
    started_at: '2026-09-01T02:00:00.000Z',
    device_id: 'board-device',
    pages: PAGES,
  }),
  current_page_id: 'p2',
}

/** The remote of a lesson, with commands that note what they are asked and answer `answer`. */
function open(change: Partial<RemoteControlsProps> = {}, answer: unknown = 'turned') {
  const done: unknown[] = []
  const note =
    (name: string) =>
    (...asked: unknown[]) => {
      done.push([name, ...asked])
      return Promise.resolve(answer)
    }
  const commands = new Proxy({}, { get: (_, name) => note(String(name)) }) as never
  render(
    <RemoteControls
      state={STATE}
      isOnline
      joined={[rosterEntry('王小明', {})]}
      states={noAnswers('run')}
      quizzes={{ kind: 'ready', list: [] }}
      commands={commands}
      onCall={note('call')}
      onOffline={note('offline')}
      {...change}
    />,
  )
  const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))
  return { done, press }
}

describe('the remote', () => {
  test('[CR-182] a page is turned by its name, from the page that the room shows', async () => {
    const { done, press } = open()
    expect(screen.getByText('2 / 3')).toBeTruthy()
    expect(await barriers()).toEqual([])
    await press('下一页')
    await press('上一页')
    expect(done).toEqual([
      ['turnPage', 'p3'],
      ['turnPage', 'p1'],
    ])
  })

  test('the first page has none before it', async () => {
    const { done, press } = open({ state: { ...STATE, current_page_id: 'p1' } })
    await press('上一页')
    expect(done).toEqual([])
  })

  test('[CR-183] a page that could not be turned is told, and no page is turned later', async () => {
    const { done, press } = open({ isOnline: false }, 'offline')
    expect(screen.getByText('连接已断开，正在重新连接')).toBeTruthy()
    await press('下一页')
    expect(done).toEqual([['turnPage', 'p3'], ['offline']])
  })

  test('a question of the lesson is sent, and closed after a second press while somebody has not answered', async () => {
    const question = { question_id: 'q', document: DOCUMENT }
    const list = [{ lesson_quiz_id: 'quiz-1', time_limit_s: 60, question }] as never
    const { done, press } = open({ quizzes: { kind: 'ready', list } })
    await press('发第 1 题')
    expect(done).toEqual([['startQuiz', { lesson_quiz_id: 'quiz-1', time_limit_s: 60 }]])
    cleanup()

    const running = open({ state: { ...STATE, quiz: { phase: 'running', quiz: quizRun({}) } } })
    await running.press('收卷')
    await running.press('确定收卷')
    expect(running.done).toEqual([['endQuiz', 'run']])
  })

  test('calls a student, and locks and unlocks the class', async () => {
    const { done, press } = open()
    await press('随机点名')
    await press('全班锁屏')
    expect(done).toMatchObject([['call'], ['setLock', { locked: true, student_ids: null }]])
    cleanup()

    const locked = open({ state: { ...STATE, lock: { student_ids: null, message: '请看黑板' } } })
    await locked.press('解锁')
    expect(locked.done).toMatchObject([['setLock', { locked: false, student_ids: null }]])
  })

  test('questions that were not loaded can be asked for again', async () => {
    let retried = 0
    const { press } = open({ quizzes: { kind: 'failed', retry: () => void (retried += 1) } })
    await press('重试')
    expect(retried).toBe(1)
  })
})

describe('the code on the board', () => {
  const ids = { lesson_session_id: 'session-1', prepare_lesson_id: 'lesson-1' }

  test('[CR-180] shows the address as a code and as text', async () => {
    render(
      <RemoteDialog ids={ids} at={{ origin: 'http://10.0.0.5', hostname: '10.0.0.5' }} onClose={() => {}} />,
    )
    expect(screen.getByRole('img', { name: '手机遥控的二维码' })).toBeTruthy()
    expect(screen.getByText(/^http:\/\/10\.0\.0\.5\/classPreparation\/remote/)).toBeTruthy()
    expect(await barriers()).toEqual([])
  })

  test('[CR-180] says that no phone reaches localhost, and shows no code', () => {
    const at = { origin: 'http://localhost:5173', hostname: 'localhost' }
    render(<RemoteDialog ids={ids} at={at} onClose={() => {}} />)
    expect(screen.getByRole('alert').textContent).toContain('手机连不到这个地址')
    expect(screen.queryByRole('img')).toBeNull()
  })
})
