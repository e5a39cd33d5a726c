import { NO_HANDS } from '@jiangtai/shared/classroom/hands/hands.ts'
import type { ClassroomEvent, ClassroomFact } from '@jiangtai/shared/classroom/events.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { HandsOver, type HandsOverProps } from './HandsOver.tsx'

afterEach(cleanup)

const LESSON = 'lesson-1'
const HAND = { hand_id: 'hand', raised_at: '2026-09-01T08:00:00.000Z' }
const QUESTION = { question_id: 'question', text: '为什么' }

/** A server of one student; facts are told by hand. */
function serve(own: { hand: typeof HAND | null; question: typeof QUESTION | null }) {
  const asked: { name: string; input: unknown }[] = []
  const heard = new Set<(fact: ClassroomFact) => void>()
  const answer = async (name: string, input: Record<string, unknown>) => {
    asked.push({ name, input })
    if (name.endsWith('own-asking')) return { unclear_page_ids: [], ...own }
    if (name.endsWith('mark-unclear'))
      return { unclear_page_ids: input['is_unclear'] === true ? [input['page_id']] : [] }
    if (name.endsWith('raise-hand')) return { hand: input['is_raised'] === true ? HAND : null }
    return { question: QUESTION }
  }
  const services = {
    api: { call: answer },
    realtime: {
      status: createStore(() => 'offline' as const),
      call: answer,
      on: (_: string, hear: (fact: ClassroomFact) => void) => {
        heard.add(hear)
        return () => heard.delete(hear)
      },
    },
  } as unknown as HandsOverProps['services']
  const tell = (event: ClassroomEvent) =>
    act(() => {
      for (const hear of heard) hear({ lesson_session_id: LESSON, seq: 1, event })
    })
  return { services, asked, tell }
}

function open(
  own: Parameters<typeof serve>[0] = { hand: null, question: null },
  more: Partial<HandsOverProps> = {},
) {
  const { services, asked, tell } = serve(own)
  const hands = { ...NO_HANDS, takes: { hands: true, questions: true } }
  render(
    <HandsOver
      services={services}
      lesson_session_id={LESSON}
      hands={hands}
      page_id="page-1"
      is_online
      {...more}
    />,
  )
  return { asked, tell, user: userEvent.setup() }
}

test('[CR-157] a hand goes up, and down by the own press or by the word of the teacher', async () => {
  const { user, tell, asked } = open()
  await user.click(screen.getByRole('button', { name: '举手' }))
  await screen.findByRole('button', { name: '已举手，按一下放下' })
  tell({ type: 'hands_lowered', payload: { hand_ids: ['somebody-else'] } })
  expect(screen.getByRole('button', { name: '已举手，按一下放下' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '已举手，按一下放下' }))
  await screen.findByRole('button', { name: '举手' })
  const pressed = asked.filter(({ name }) => name.endsWith('raise-hand'))
  expect(pressed.map(({ input }) => input)).toEqual([
    { lesson_session_id: LESSON, is_raised: true },
    { lesson_session_id: LESSON, is_raised: false },
  ])
})

test('[CR-157] a pad that was loaded anew has its hand and its question, until the teacher ends them', async () => {
  const { tell } = open({ hand: HAND, question: QUESTION })
  await screen.findByRole('button', { name: '已举手，按一下放下' })
  // It is not in the way until it is asked for.
  expect(screen.queryByText('为什么')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '已提问，等老师处理' }))
  expect(screen.getByText('为什么')).toBeTruthy()
  tell({ type: 'hands_lowered', payload: { hand_ids: [HAND.hand_id] } })
  tell({ type: 'question_closed', payload: { question_id: QUESTION.question_id, is_answered: true } })
  expect(screen.getByRole('button', { name: '举手' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '我要提问' })).toBeTruthy()
})

test('[CR-160] a question is typed, counted and sent; without a line the words stay', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: '我要提问' }))
  await user.type(screen.getByRole('textbox'), '为什么')
  expect(screen.getByText('3/100')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交问题' }))
  await screen.findByRole('button', { name: '已提问，等老师处理' })
  cleanup()
  const offline = open(undefined, { is_online: false })
  await offline.user.click(screen.getByRole('button', { name: '我要提问' }))
  await offline.user.type(screen.getByRole('textbox'), '为什么')
  await offline.user.click(screen.getByRole('button', { name: '提交问题' }))
  expect((await screen.findByRole('alert')).textContent).toBe('网络已断开，恢复后再按')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('为什么')
})

test('[CR-159] [CR-161] what is on the wall is shown, also where nothing is open', () => {
  const wall = { question_id: 'q', text: '<i>顶点</i>在哪里', name: '赵安', look: 'card' as const }
  open(undefined, { hands: { ...NO_HANDS, wall } })
  expect(screen.getByRole('region', { name: '墙上的问题' }).textContent).toBe('<i>顶点</i>在哪里赵安')
  expect(screen.queryByRole('button')).toBeNull()
})

test('[CR-442] 没听懂 is of the page that is seen, and taken back by the same button', async () => {
  const takes = { hands: false, questions: false, unclear: true }
  const { user, asked } = open({ hand: null, question: null }, { hands: { ...NO_HANDS, takes } })
  await user.click(screen.getByRole('button', { name: '没听懂' }))
  await user.click(await screen.findByRole('button', { name: '没听懂，按一下收回' }))
  await screen.findByRole('button', { name: '没听懂' })
  const marked = asked.filter(({ name }) => name.endsWith('mark-unclear'))
  expect(marked.map(({ input }) => input)).toEqual([
    { lesson_session_id: LESSON, page_id: 'page-1', is_unclear: true },
    { lesson_session_id: LESSON, page_id: 'page-1', is_unclear: false },
  ])
})
