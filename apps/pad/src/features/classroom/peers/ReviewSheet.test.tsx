import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../classroom.css'
import { type Api, ApiError } from '@jiangtai/client/api.ts'
import { openOutbox, type Outbox } from '@jiangtai/client/outbox/outbox.ts'
import type { Submission } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { PeerReview } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import type { PeerPart, ReceivedReviews } from '@jiangtai/shared/classroom/asking/peers/views.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { ReviewSheet, type ReviewSheetProps } from './ReviewSheet.tsx'

let outbox: Outbox
afterEach(() => {
  cleanup()
  outbox.close()
})

const REVIEW: PeerReview = {
  ...{ peer_review_id: 'review', quiz_run_id: 'run', item_id: 'item', each_count: 2, scale: 'stars' },
  ...{
    full_mark: 5,
    has_words: true,
    ends_at: null,
    ended_at: null,
    are_words_shown: false,
    hidden_count: 0,
  },
}
const ENDED = { ...REVIEW, ended_at: '2026-11-20T02:00:00.000Z' }
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const partOf = (part_id: string, text: string, change: Partial<PeerPart> = {}): PeerPart => ({
  ...{ part_id, text, files: [], mark: null, words: '', revision: 0 },
  ...change,
})

/** A pad with these answers to review, and what it has sent. */
function padWith(told: { parts: PeerPart[]; received?: ReceivedReviews | null }) {
  const sent: Submission[] = []
  let isOnline = true
  const send = async (submission: Submission) => {
    if (!isOnline)
      throw new ApiError({
        name: 'OFFLINE',
        status: 0,
        code: 0,
        message: '网络断开',
        fields: [],
        is_login: false,
      })
    sent.push(submission)
    const { client_submission_id, revision } = submission
    return { client_submission_id, revision, state: 'saved' }
  }
  const kept = new Map<string, string>()
  const storage = {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  outbox = openOutbox({
    ...{ account_id: 'student', storage, senders: new Map([['peer_review', send]]) },
    isOnline: () => isOnline,
    wait: (work) => {
      const timer = setTimeout(work, 0)
      return () => clearTimeout(timer)
    },
  })
  outbox.follow('lesson')
  const call = (async () => ({ received: null, ...told })) as unknown as Api['call']
  const props: ReviewSheetProps = {
    ...{ review: REVIEW, lesson_session_id: 'lesson', is_online: true, is_on_device: true },
    ...{ api: { call }, outbox, serverNow: () => 0 },
  }
  const goOffline = () => {
    isOnline = false
  }
  return { props, sent, goOffline }
}

function sheet(props: ReviewSheetProps) {
  return (
    <main className="classroom" style={{ height: 600 }}>
      <div className="stage" style={{ height: 600 }}>
        <ReviewSheet {...props} />
      </div>
    </main>
  )
}

/** What a screen reader or a keyboard would stumble over. */
async function barriers(): Promise<string[]> {
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)
}

const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }))

test('[CR-272] answers are reviewed one after the other, each change saved at once', async () => {
  const files = [
    { kind: 'photo' as const, seconds: null, url: DOT },
    { kind: 'sound' as const, seconds: 4, url: null },
  ]
  const { props, sent } = padWith({
    parts: [partOf('a', '因为两边相等', { files }), partOf('b', '因为对顶角')],
  })
  render(sheet(props))
  expect(await screen.findByText('因为两边相等')).toBeTruthy()
  expect(await screen.findByText('有一个文件打不开')).toBeTruthy()
  expect(screen.getByText('还没有评')).toBeTruthy()
  expect(await barriers()).toEqual([])
  await press('4 星')
  expect(await screen.findByText('已提交，结束前可以改')).toBeTruthy()
  await userEvent.setup().type(screen.getByRole('textbox'), '清楚')
  await expect.poll(() => sent.at(-1)?.value).toEqual({ mark: 4, words: '清楚' })
  expect(sent.at(-1)).toMatchObject({ source_id: 'review', item_id: 'a' })
  await press('下一份')
  expect(await screen.findByText('因为对顶角')).toBeTruthy()
  expect(screen.getByRole('button', { name: '第 1 份，已评' })).toBeTruthy()
  await press('2 星')
  await expect.poll(() => sent.at(-1)).toMatchObject({ item_id: 'b', value: { mark: 2, words: '' } })
})

test('[CR-272] points have a button each, words alone are not a review, and what the server has is there again', async () => {
  const { props, sent } = padWith({
    parts: [partOf('a', '一', { mark: 7, words: '好', revision: 3 }), partOf('b', '二')],
  })
  const review: PeerReview = { ...REVIEW, scale: 'points', full_mark: 10 }
  render(sheet({ ...props, review }))
  expect((await screen.findByRole('button', { name: '7 分' })).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('好')
  await press('10 分')
  await expect.poll(() => sent.at(-1)).toMatchObject({ revision: 4, value: { mark: 10, words: '好' } })
  await press('第 2 份')
  await userEvent.setup().type(screen.getByRole('textbox'), '嗯')
  expect(await screen.findByText('已保存，再打分才算评过')).toBeTruthy()
})

test('[CR-273] a pad without a line keeps its review and says so', async () => {
  const { props, sent, goOffline } = padWith({ parts: [partOf('a', '一')] })
  const { rerender } = render(sheet(props))
  await screen.findByText('一')
  goOffline()
  rerender(sheet({ ...props, is_online: false }))
  await press('5 星')
  expect(await screen.findByText('已保存在本机，恢复网络后自动送达')).toBeTruthy()
  expect(sent).toEqual([])
})

test('[CR-276] the author sees the marks at the end, and the words once they are told', async () => {
  const { props } = padWith({
    parts: [],
    received: [
      { mark: 4, words: '' },
      { mark: 5, words: '证得巧' },
    ],
  })
  const { rerender } = render(sheet({ ...props, review: ENDED }))
  expect(await screen.findByText('4.5')).toBeTruthy()
  expect(screen.getByRole('img', { name: '5 星' })).toBeTruthy()
  expect(screen.getByText('老师公布评语以后，这里能看到')).toBeTruthy()
  expect(await barriers()).toEqual([])
  rerender(sheet({ ...props, review: { ...ENDED, are_words_shown: true } }))
  expect(await screen.findByText('证得巧')).toBeTruthy()
  expect(screen.queryByText('老师公布评语以后，这里能看到')).toBeNull()
  await press('收起')
  await press('看同学的评价')
  expect(screen.getByText('证得巧')).toBeTruthy()
})

test('[CR-274] [CR-276] who has nothing to review, and whose answer nobody has, is told so', async () => {
  const { props } = padWith({ parts: [] })
  const { rerender } = render(sheet(props))
  expect(await screen.findByText('没有分给你的作答，先看看黑板')).toBeTruthy()
  rerender(sheet({ ...props, review: ENDED }))
  expect(await screen.findByText('你没有交这道题的作答，所以没有评价。请看黑板')).toBeTruthy()
})
