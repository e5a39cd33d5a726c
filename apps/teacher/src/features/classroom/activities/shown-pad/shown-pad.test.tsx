import '@jiangtai/ui/base.css'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { type ClassroomState, openingState } from '@jiangtai/shared/classroom/state.ts'
import { type PadPlace, WITH_THE_CLASS } from '@jiangtai/shared/classroom/students/shown-pad/shown-pad.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { queryClient } from '../../../../core/api.ts'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import stage from '../../stage/stage.module.css'
import { DOCUMENT, quizRun, rosterEntry } from '../../test/lesson-builders.ts'
import { ShownPadLayer } from './ShownPadLayer.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const LOOK = 'POST /api/prepare_lessons/api/interact/shown_pad'
const ITEM = DOCUMENT.items[0]?.item_id ?? ''
const room = openingState({
  ...{ lesson_session_id: 'session', title: '二次函数', class_id: 'class', class_name: '高一(1)班' },
  ...{ teacher_name: '陈老师', started_at: '2026-11-20T00:00:00.000Z', device_id: 'device' },
  pages: ['a', 'b'].map((page_id) => ({
    ...{ page_id, kind: 'board' as const, title: `白板 ${page_id}`, ratio: 1.6, image_url: null },
  })),
})

/** A line whose messages the test makes up. */
function testLine() {
  const heard = new Map<string, ((message: never) => void)[]>()
  const on = (event: string, take: (message: never) => void) => {
    heard.set(event, [...(heard.get(event) ?? []), take])
    return () =>
      heard.set(
        event,
        (heard.get(event) ?? []).filter((one) => one !== take),
      )
  }
  const status = createStore(() => 'online')
  const tell = (event: string, message: object) => heard.get(event)?.forEach((take) => take(message as never))
  return { realtime: { on, status } as unknown as RealtimeClient, tell }
}

function open(change: Partial<ClassroomState>, place: Partial<PadPlace> = {}) {
  let pad: CallOutput<typeof LOOK> = { answer: null, own_note: null }
  const done: (string | null)[] = []
  answerCalls({ [LOOK]: () => pad })
  const { realtime, tell } = testLine()
  const commands = {
    showPad: (student_id: string | null) => Promise.resolve(done.push(student_id) as never),
    explain: () => Promise.resolve(done.push('explain') as never),
  }
  const view = (is_shown: boolean) => (
    <QueryClientProvider client={queryClient}>
      <main className={stage.stage}>
        <ShownPadLayer
          state={{ ...room, ...change }}
          shown={
            is_shown ? { student_id: '林晓', name: '林晓', place: { ...WITH_THE_CLASS, ...place } } : null
          }
          students={[rosterEntry('林晓', {})]}
          {...{ realtime, commands }}
        />
      </main>
    </QueryClientProvider>
  )
  const { rerender } = render(view(true))
  return {
    done,
    tell,
    has: (next: typeof pad) => {
      pad = next
    },
    end: () => rerender(view(false)),
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
  }
}
const panel = () => screen.findByRole('region', { name: '投屏：林晓' })

test('[CR-446] the answer is seen as it grows, and nothing can be answered on the board', async () => {
  const quiz = quizRun({})
  const { has, tell } = open({ quiz: { phase: 'running', quiz } })
  expect(await screen.findByText('还没有作答')).toBeVisible()
  const { quiz_run_id } = quiz
  const value = { [ITEM]: { kind: 'choice' as const, keys: ['B'], attachments: [] } }
  has({ answer: { quiz_run_id, value, is_handed_in: false }, own_note: null })
  tell('tally', { quiz_run_id, changed: [{ student_id: '林晓', state: 'draft' }] })
  expect(await screen.findByText('正在作答')).toBeVisible()
  const chosen = within(await panel()).getByRole('radio', { checked: true })
  expect(chosen).toBeDisabled()
  expect(chosen.closest('label')).toHaveTextContent('向下')
  expect(await barriers()).toEqual([])
})

test('[CR-446] a page that is written by hand grows beside the answer, and goes when it is put away', async () => {
  const quiz = quizRun({})
  const { tell } = open({ quiz: { phase: 'running', quiz } })
  expect(await screen.findByText('还没有作答')).toBeVisible()
  const { quiz_run_id } = quiz
  const told = { lesson_session_id: 'session', student_id: '林晓', quiz_run_id, item_id: ITEM }
  const writing = { ratio: 1.2, ink: [penLine(newId(), [[10, 10]])] }
  tell('shown_writing', { ...told, student_id: '王一', writing })
  expect(screen.queryByRole('img', { name: '林晓正在手写' })).toBeNull()
  tell('shown_writing', { ...told, writing })
  expect(await screen.findByRole('img', { name: '林晓正在手写' })).toBeVisible()
  tell('shown_writing', { ...told, writing: null })
  await waitFor(() => expect(screen.queryByRole('img', { name: '林晓正在手写' })).toBeNull())
})

test('[CR-446] shows the page that the pad has turned to with the note, and 请学生讲解 and 结束投屏', async () => {
  const { done, has, tell, press } = open({}, { page_id: 'b', shows_note: true })
  has({ answer: null, own_note: '顶点在对称轴上' })
  tell('shown_pad_changed', { lesson_session_id: 'session' })
  expect(await screen.findByText('第 2 / 2 页 · 白板 b')).toBeVisible()
  expect(await screen.findByText('笔记：顶点在对称轴上')).toBeVisible()
  await press('请学生讲解')
  await press('缩小')
  expect(await screen.findByRole('button', { name: '放大' })).toBeVisible()
  await press('结束投屏')
  expect(done).toEqual(['explain', null])
  expect(await barriers()).toEqual([])
})

test('[CR-447] says that its student has left, until that is read', async () => {
  const { tell, end, press } = open({})
  expect(await panel()).toBeVisible()
  const payload = { student_id: '林晓', name: '林晓', place: null, change: 'left' }
  tell('fact', { lesson_session_id: 'session', seq: 9, event: { type: 'pad_shown', payload } })
  end()
  expect(await screen.findByText('林晓离开了课堂，投屏已结束')).toBeVisible()
  await press('知道了')
  await waitFor(() => expect(screen.queryByText(/投屏已结束/)).toBeNull())
})
