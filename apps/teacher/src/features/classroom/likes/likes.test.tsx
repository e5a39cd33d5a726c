import '@jiangtai/ui/base.css'
import type { Like, LikesState } from '@jiangtai/shared/classroom/likes/likes.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../core/api.ts'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { rosterEntry } from '../test/lesson-builders.ts'
import stage from '../stage/stage.module.css'
import { LikeLayer, type LikeLayerProps } from './LikeLayer.tsx'
import { LikeStudent } from './LikeStudent.tsx'
import { LikeWayContext } from './like-way.ts'
import { NOBODY } from '../class/choose/chosen.ts'
import { useLikes } from './use-likes.ts'

let stop = () => undefined as void
beforeEach(() => queryClient.clear())
afterEach(() => {
  stop()
  cleanup()
  queryClient.clear()
})

const ann = rosterEntry('林晓', { student_no: '07' })
const ben = rosterEntry('王一', { student_no: '12' })
const cid = rosterEntry('赵安', { student_no: '15', joined_at: null })
const named = ({ student_id, name }: typeof ann) => ({ student_id, name })
const like = (like_id: string, change: Partial<Like>): Like => ({
  like_id,
  ...{ students: [], groups: [], reason: '回答很好', worth: 1 },
  given_at: '2026-09-01T02:00:00.000Z',
  ...change,
})
const BAMBOO = { group_id: 'bamboo', name: '竹组' }
const GIVEN = [
  like('one', { students: [named(ann), named(ben)], worth: 2 }),
  like('two', { students: [named(ben)], reason: '积极发言' }),
  like('three', { groups: [BAMBOO], reason: '团队合作', worth: 3 }),
]
const likesOf = (given: readonly Like[], latest: Like | null = null): LikesState => ({
  own_student_id: null,
  given,
  latest,
})

function answer(changes: Parameters<typeof answerCalls>[0] = {}) {
  const answers = answerCalls({
    'POST /api/grouping/v1/scheme/list': () => ({
      class_id: 'class',
      class_name: '高一(1)班',
      list: [
        {
          ...{ scheme_id: 'scheme', class_id: 'class', name: '分层', kind: 'regular' as const },
          ...{ subject_id: null, subject_name: null, is_active: true, group_count: 1, student_count: 2 },
          ...{ updated_at: '2026-09-01T02:00:00.000Z', saved_by: '', may_change: true },
        },
      ],
    }),
    'POST /api/grouping/v1/point/ranking': () => ({
      period: 1,
      current_period: 1,
      list: [
        { ...BAMBOO, colour: 'green', emblem: '竹', is_removed: false, total: 9, plus: 9, minus: 0 },
        {
          ...{ group_id: 'old', name: '旧组', colour: 'green', emblem: '松', is_removed: true },
          total: 1,
          plus: 1,
          minus: 0,
        },
      ],
    }),
    ...changes,
  })
  stop = answers.stop
}

/** What a command of the panel is made of: a like that is taken back is told by its id. */
const backBy = (
  take: (like_id: unknown) => Promise<never>,
): Pick<LikeLayerProps['commands'], 'run' | 'api' | 'ids'> => ({
  run: (_doing, call) => call({ request_id: 'back' }),
  api: { call: (_name: string, { like_id }: { like_id: string }) => take(like_id) } as never,
  ids: { lesson_session_id: 'session', device_id: 'device-one' },
})

/** The panel as the board holds it: what is chosen lies outside of it. */
function Panel({ change, done }: { change: Partial<LikeLayerProps>; done: unknown[] }) {
  const [chosen, setChosen] = useState(NOBODY)
  const note = (what: string) => (input: unknown) => Promise.resolve(done.push([what, input]) as never)
  return (
    <main className={stage.stage}>
      <LikeLayer
        likes={likesOf(GIVEN)}
        first_like_id={null}
        students={[ann, ben, cid]}
        class_id="class"
        subject_id="math"
        commands={{ like: note('like'), ...backBy(note('back')) }}
        chosen={chosen}
        onChosen={setChosen}
        isOpen
        onClose={() => done.push('closed')}
        {...change}
      />
    </main>
  )
}

function open(change: Partial<LikeLayerProps> = {}) {
  const done: unknown[] = []
  openScreen(<Panel change={change} done={done} />, { path: '/' })
  const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))
  return { done, press }
}

describe('the panel', () => {
  test('[CR-90] a press on a reason gives to who is chosen, groups and students alike', async () => {
    answer()
    const { done, press } = open()
    await screen.findByRole('button', { name: '竹组' })
    expect(screen.queryByRole('button', { name: '旧组' })).toBeNull()
    await press('积极发言')
    expect(done).toEqual([])
    await press('竹组')
    await press('林晓')
    await press('3 分')
    expect(await barriers()).toEqual([])
    await press('团队合作')
    expect(done).toEqual([
      ['like', { student_ids: [ann.student_id], group_ids: ['bamboo'], reason: '团队合作', worth: 3 }],
    ])
    expect(await screen.findByText('先选学生或小组')).toBeTruthy()
  })

  test('[CR-90] everybody who has entered, for words of the teacher’s own', async () => {
    answer()
    const { done, press } = open()
    await press('全选已进入的')
    const own = screen.getByLabelText('自己写原因')
    fireEvent.change(own, { target: { value: '声音响亮' } })
    // Enter in the field; a press of the key would go where another window has taken the focus.
    fireEvent.submit(own.closest('form') ?? own)
    const student_ids = [ann.student_id, ben.student_id]
    expect(done).toEqual([['like', { student_ids, group_ids: [], reason: '声音响亮', worth: 1 }]])
    await waitFor(() => expect(screen.getByLabelText('自己写原因')).toHaveValue(''))
  })

  test('[CR-90] words and choice stay when it was not done', async () => {
    answer()
    const { press } = open({
      commands: { like: () => Promise.resolve(null), ...backBy(() => Promise.resolve(null as never)) },
    })
    await press('赵安')
    fireEvent.change(screen.getByLabelText('自己写原因'), { target: { value: '补了作业' } })
    await press('用这句点赞')
    expect(screen.getByLabelText('自己写原因')).toHaveValue('补了作业')
    expect(screen.getByRole('button', { name: '赵安', pressed: true })).toBeTruthy()
  })

  test('[CR-92] groups that could not be fetched are told, and asked for again', async () => {
    let is_down = true
    answer({
      'POST /api/grouping/v1/scheme/list': () =>
        is_down ? refuse('UNAVAILABLE') : { class_id: 'class', class_name: '', list: [] },
    })
    const { press } = open()
    expect((await screen.findByRole('alert', {}, { timeout: 15_000 })).textContent).toContain(
      '小组没有加载出来',
    )
    is_down = false
    await press('重试')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  }, 30_000)

  test('[CR-93] adds up students and groups apart, the most first', async () => {
    answer()
    const { press } = open()
    await press('合计')
    const rows = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((row) => row.textContent)
    expect(rows('小组合计')).toEqual(['竹组3 分 1 次'])
    expect(rows('学生合计')).toEqual(['王一3 分 2 次', '林晓2 分 1 次'])
    expect(await barriers()).toEqual([])
  })

  test('[CR-96] lists what was given, newest first, and takes back any of it', async () => {
    answer()
    const { done, press } = open()
    await press('记录')
    const rows = within(screen.getByRole('list', { name: '这节课的点赞' })).getAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('small')?.textContent)).toEqual([
      '团队合作 +3',
      '积极发言 +1',
      '回答很好 +2',
    ])
    expect(await barriers()).toEqual([])
    await press('撤销给林晓、王一的点赞：回答很好')
    await press('撤销最近一次')
    expect(done).toEqual([
      ['back', 'one'],
      ['back', 'three'],
    ])
  })

  test('says so where nothing was given yet', async () => {
    answer()
    const { press } = open({ likes: likesOf([]) })
    for (const view of ['合计', '记录']) {
      await press(view)
      expect(screen.getByText('这节课还没有点赞')).toBeTruthy()
    }
  })
})

describe('what the class sees', () => {
  const latest = GIVEN[0]!

  test('[CR-94] who was praised and for what, in the way of no press', () => {
    answer()
    open({ isOpen: false, likes: likesOf(GIVEN, latest) })
    const show = screen.getByRole('status')
    expect(show.textContent).toBe('林晓、王一回答很好 +2')
    expect(getComputedStyle(show).pointerEvents).toBe('none')
    const { left, top, width, height } = show.getBoundingClientRect()
    expect(show.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(false)
  })

  test('[CR-94] what was there before the page was opened is not shown again', () => {
    answer()
    open({ isOpen: false, first_like_id: latest.like_id, likes: likesOf(GIVEN, latest) })
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('beside a name', () => {
  function Beside({ done }: { done: unknown[] }) {
    const likes = useLikes(
      { like: (input) => Promise.resolve(done.push(['like', input]) as never) },
      { show: (sheet) => done.push(sheet) },
    )
    return (
      <LikeWayContext value={likes.way}>
        <LikeStudent student={named(ann)} />
        <p>{likes.choice.chosen.student_ids.join()}</p>
      </LikeWayContext>
    )
  }

  test('[CR-98] one press praises, the other opens the reasons with the student chosen', async () => {
    const done: unknown[] = []
    openScreen(<Beside done={done} />, { path: '/' })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '给林晓点赞' }))
    await user.click(screen.getByRole('button', { name: '给林晓选原因点赞' }))
    expect(done).toEqual([['like', { student_ids: [ann.student_id], group_ids: [] }], 'likes'])
    expect(screen.getByText(ann.student_id)).toBeTruthy()
  })

  test('nobody who does not teach is offered it', () => {
    openScreen(<LikeStudent student={named(ann)} />, { path: '/' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
