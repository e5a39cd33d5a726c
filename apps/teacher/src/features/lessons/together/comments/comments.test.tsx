import '@jiangtai/ui/base.css'
import type { LessonComment } from '@jiangtai/shared/lessons/comments/views.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { lessonView } from '../../../../test/lesson-things.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { lessonPage } from '../../../../test/school-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../../LessonDetailsScreen.tsx'
import { detailsPath } from '../../list/lesson-status.ts'

const ADD = 'POST /api/prepare_lessons/api/lesson_comment'
const FIRST: LessonComment = {
  ...{ comment_id: 'c1', reply_to: null, place: { kind: 'page', page_id: 'p1' }, teacher_name: '李青' },
  ...{ is_mine: false, words: '这一页放到后面', at: '2026-09-01T08:00:00.000Z', resolved_at: null },
}

let network: ReturnType<typeof answerCalls>
beforeEach(() => forgetEverything())
afterEach(() => {
  cleanup()
  network.stop()
})

/** A lesson of two pages, with a comment of a colleague on the first. */
function open() {
  const pages = ['p1', 'p2'].map((page_id) =>
    lessonPage({ page_id, kind: 'board', resource_id: null, page_no: null }),
  )
  const lesson = lessonView({ pages })
  let comments = [FIRST]
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    'GET /api/prepare_lessons/api/page_notes': () => ({ notes: [] }),
    'POST /api/prepare_lessons/api/lesson_comment/list': () => ({ comments }),
    [ADD]: ({ comment_words: words, reply_to, place }) => {
      const at = '2026-09-01T09:00:00.000Z'
      const mine = { teacher_name: '陈思远', is_mine: true, resolved_at: null }
      comments = [...comments, { comment_id: 'c2', words, reply_to, place, at, ...mine }]
      return { comments }
    },
    'POST /api/prepare_lessons/api/lesson_comment/resolve': ({ is_resolved }) => {
      comments = comments.map((one) => ({
        ...one,
        resolved_at: is_resolved && one.comment_id === 'c1' ? one.at : null,
      }))
      return { comments }
    },
  })
  return openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
}

test('[LE-200] the comments of a page stand among its other acts, in one row', async () => {
  open()
  const talk = await screen.findByRole('button', { name: '评论 1，第 1 页' })
  const edit = await screen.findByRole('button', { name: '编辑页面' })
  const middle = (button: HTMLElement) => {
    const { top, bottom } = button.getBoundingClientRect()
    return (top + bottom) / 2
  }
  await waitFor(() => expect(middle(talk)).toBeCloseTo(middle(edit), 0))
})

test('[LE-200] [LE-203] a comment is read on its page, answered and resolved', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '评论 1，第 1 页' }))
  const dialog = await screen.findByRole('dialog', { name: '第 1 页的评论' })
  expect(await within(dialog).findByText('这一页放到后面')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: '回复' }))
  // The hand is at the keyboard: what is typed after 回复 is the answer.
  expect(within(dialog).getByLabelText('回复李青')).toHaveFocus()
  await user.keyboard('好的')
  expect(await barriers()).toEqual([])
  const [, send] = within(dialog).getAllByRole('button', { name: '回复' })
  await user.click(send!)
  expect(await within(dialog).findByText('好的')).toBeVisible()
  const [sent] = network.asked.filter(({ name }) => name === ADD)
  expect(sent?.input).toMatchObject({ reply_to: 'c1', comment_words: '好的' })
  await user.click(within(dialog).getByRole('button', { name: '标为已解决' }))
  expect(await within(dialog).findByText('已解决')).toBeVisible()
  await user.click(within(dialog).getAllByRole('button', { name: '关闭' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: '评论，第 1 页' })).toBeVisible()
})

test('[LE-203] what is being written is not closed without a question', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '评论 1，全部' }))
  const dialog = await screen.findByRole('dialog', { name: '评论' })
  await user.type(await within(dialog).findByLabelText('写评论'), '总体不错')
  await user.click(within(dialog).getAllByRole('button', { name: '关闭' }).at(-1)!)
  expect(await screen.findByText('写的评论还没有发表')).toBeVisible()
})
