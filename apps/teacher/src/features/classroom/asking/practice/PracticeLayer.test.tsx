import '@jiangtai/ui/base.css'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { PracticeState } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import type { PracticeCell, PracticeTally } from '@jiangtai/shared/classroom/asking/practice/progress.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { barriers } from '../../../../test/axe.ts'
import { practiceProgressQuery } from '../../classroom.queries.ts'
import stage from '../../stage/stage.module.css'
import { quizRun } from '../../test/lesson-builders.ts'
import { PracticeLayer, type PracticeLayerProps } from './PracticeLayer.tsx'

afterEach(cleanup)

const STARTED_AT = '2026-09-01T02:00:00.000Z'
const OPEN: PracticeState = {
  ...{
    practice_id: 'practice-1',
    title: '随堂练习 1',
    started_at: STARTED_AT,
    ends_at: null,
    ended_at: null,
  },
  quizzes: ['one', 'two', 'three'].map((quiz_run_id) => ({
    phase: 'running',
    quiz: quizRun({ quiz_run_id }),
  })),
}
const CLOSED: PracticeState = {
  ...{ ...OPEN, ended_at: STARTED_AT },
  quizzes: OPEN.quizzes.map(({ quiz }) => ({
    ...{ phase: 'ended', quiz, ended_at: STARTED_AT, distribution: null },
  })),
}
const STUDENTS = ['林晓', '王一'].map((name) => ({ student_id: name, name }))

const cell = (
  student_id: string,
  quiz_run_id: string,
  state: PracticeCell['state'],
  result: PracticeCell['result'],
): PracticeCell => ({ student_id, quiz_run_id, state, result })

function open({ practice = OPEN, cells = [] }: { practice?: PracticeState; cells?: PracticeCell[] } = {}) {
  const done: unknown[] = []
  const note = (what: string) => (input: unknown) => Promise.resolve(done.push([what, input]) as never)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnMount: false } } })
  const moment = `practice-1 ${practice.ended_at === null ? 'open' : 'closed'} online`
  const { queryKey } = practiceProgressQuery({ practice_id: 'practice-1', moment })
  client.setQueryData(queryKey, { practice_id: 'practice-1', students: STUDENTS, cells })
  client.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY })
  const heard = new Set<(tally: PracticeTally) => void>()
  const on: RealtimeClient['on'] = (event, handler) => {
    const hear = (tally: PracticeTally): void => void Reflect.apply(handler, undefined, [tally])
    if (event === 'practice_tally') heard.add(hear)
    return () => void heard.delete(hear)
  }
  const props: PracticeLayerProps = {
    realtime: {
      status: createStore(() => 'online' as const),
      on,
    },
    practice,
    quiz: null,
    joined: null,
    server_offset_ms: 0,
    commands: {
      extendPractice: note('extend'),
      endPractice: note('end'),
      revealPractice: note('reveal'),
      putAwayPractice: note('put away'),
      bringBackQuiz: note('question'),
      putAwayQuiz: note('put the question away'),
    },
    isPicking: false,
    onPick: () => {},
  }
  render(
    <QueryClientProvider client={client}>
      <main className={stage.stage}>
        <PracticeLayer {...props} />
      </main>
    </QueryClientProvider>,
  )
  const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))
  const tell = (changed: PracticeCell[]) => {
    const told = { lesson_session_id: 'lesson', practice_id: 'practice-1', changed, is_missed: false }
    for (const hear of heard) hear(told)
  }
  return { done, press, tell }
}

const rowOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr')
  if (row === null) throw new Error('no such student')
  return row
}
const cellsOf = (name: string) =>
  within(rowOf(name))
    .getAllByRole('img')
    .map((one) => one.getAttribute('aria-label'))

describe('[CR-115] the wall', () => {
  test('says who has answered what, follows the changes, and counts who has handed in', async () => {
    const { tell } = open({ cells: [cell('林晓', 'one', 'draft', 'wrong')] })
    expect(cellsOf('林晓')).toEqual(['已答', '未答', '未答'])
    expect(rowOf('林晓')).toHaveTextContent('作答中')
    expect(screen.getByText('已交卷 0/2')).toBeVisible()
    tell([cell('林晓', 'one', 'submitted', 'right'), cell('王一', 'three', 'draft', 'none')])
    expect(await screen.findByText('已交卷 1/2')).toBeVisible()
    expect(screen.getByText('作答中 0 人，还没有作答 1 人')).toBeVisible()
    expect(cellsOf('王一')).toEqual(['未答', '未答', '未答'])
    expect(await barriers()).toEqual([])
  })

  test('shows right and wrong, and hides names, only when the teacher asks', async () => {
    const { press } = open({
      cells: [cell('林晓', 'one', 'draft', 'right'), cell('王一', 'one', 'late', 'wrong')],
    })
    expect(screen.queryByRole('img', { name: /对|错/ })).toBeNull()
    await press('看对错（全班看得到）')
    expect(cellsOf('林晓')[0]).toBe('对')
    expect(cellsOf('王一')[0]).toBe('错，补交')
    expect(screen.getByText('对 1 错 0')).toBeVisible()
    await press('隐藏姓名')
    expect(screen.queryByText('林晓')).toBeNull()
    expect(screen.getByRole('rowheader', { name: '学生 1' })).toBeVisible()
    expect(await barriers()).toEqual([])
  })
})

describe('[CR-114] the end', () => {
  test('asks first while somebody has not handed in', async () => {
    const { press, done } = open()
    await press('收卷')
    expect(screen.getByRole('status')).toHaveTextContent('还有 2 人没有交卷')
    await press('确定收卷')
    expect(done).toEqual([['end', 'practice-1']])
  })

  test('prolongs only what has a limit', async () => {
    const ends_at = new Date(Date.now() + 600_000).toISOString()
    const { press, done } = open({ practice: { ...OPEN, ends_at } })
    await press('延时 5 分钟')
    expect(done).toEqual([['extend', { practice_id: 'practice-1', add_s: 300 }]])
    cleanup()
    open()
    expect(screen.queryByRole('button', { name: /延时/ })).toBeNull()
  })
})

test('[CR-116] [CR-117] after the end a question is opened by its number, and all keys are released', async () => {
  const { press, done } = open({ practice: CLOSED })
  await press('第 2 题的作答')
  await press('公布全部答案')
  await press('收起')
  expect(done).toEqual([
    ['question', 'two'],
    ['reveal', 'practice-1'],
    ['put away', 'practice-1'],
  ])
  expect(await barriers()).toEqual([])
})

test('put aside, it leaves a way back', async () => {
  const { press } = open()
  await press('最小化')
  expect(screen.queryByRole('table')).toBeNull()
  await press('练习进度')
  expect(screen.getByRole('table')).toBeVisible()
})
