import { WRITER_COLORS } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { barriers } from '../../../test/axe.ts'
import { CallLayer } from '../call/CallLayer.tsx'
import { rosterEntry } from '../test/lesson-builders.ts'
import { RosterDrawer } from './RosterDrawer.tsx'
import { WriterBar } from './WriterBar.tsx'

afterEach(cleanup)

const ann = rosterEntry('林晓', { student_no: '07' })
const ben = rosterEntry('王一', { student_no: '12', is_online: false })
const cid = rosterEntry('赵安', { student_no: '15', joined_at: null })
const writer = (student: { student_id: string; name: string }, at: 0 | 1) => ({
  student_id: student.student_id,
  name: student.name,
  color: WRITER_COLORS[at],
})

describe('the bar of who writes', () => {
  function openBar(count = 2) {
    const closed: (string[] | null)[] = []
    const writers = [ann, ben].slice(0, count).map((student, at) => writer(student, at === 0 ? 0 : 1))
    render(<WriterBar writers={writers} onClose={(ids) => Promise.resolve(closed.push(ids))} />)
    return closed
  }

  test('[CR-34] shows each beside his or her colour and ends one, or all', async () => {
    const closed = openBar()
    const bar = screen.getByRole('region', { name: '正在板演的学生' })
    expect([...bar.querySelectorAll('circle')].map((dot) => dot.getAttribute('fill'))).toEqual([
      WRITER_COLORS[0],
      WRITER_COLORS[1],
    ])
    const user = userEvent.setup()
    await user.click(within(bar).getByRole('button', { name: '结束王一的板演' }))
    await user.click(within(bar).getByRole('button', { name: '全部结束' }))
    expect(closed).toEqual([[ben.student_id], null])
    expect(await barriers()).toEqual([])
  })

  test('one alone needs no 全部结束', () => {
    openBar(1)
    expect(screen.queryByRole('button', { name: '全部结束' })).toBeNull()
  })
})

describe('the roster', () => {
  test('[CR-33] asks who has entered to the board, and ends it there', async () => {
    const done: unknown[] = []
    render(
      <RosterDrawer
        first_filter="all"
        lesson_session_id="lesson"
        class_id="class"
        subject_id={null}
        students={[ann, ben, cid]}
        submitted={null}
        lock={null}
        writers={[writer(ben, 0)]}
        likes={[]}
        onLock={() => Promise.resolve()}
        onOpenBoard={(ids) => Promise.resolve(done.push(['open', ids]))}
        onCloseBoard={(ids) => Promise.resolve(done.push(['close', ids]))}
        onClose={() => {}}
      />,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '请上台：林晓' }))
    await user.click(screen.getByRole('button', { name: '结束板演：王一' }))
    expect(done).toEqual([
      ['open', [ann.student_id]],
      ['close', [ben.student_id]],
    ])
    expect(screen.queryByRole('button', { name: '请上台：赵安' })).toBeNull()
  })
})

describe('a name that was called', () => {
  function openCall(answer: unknown, writers = [writer(ben, 0)], name = '林晓') {
    const done: unknown[] = []
    render(
      <CallLayer
        call={{ call_id: 'call', student_id: ann.student_id, name }}
        first_call_id="call"
        sheets={{ close: () => undefined }}
        students={[ann]}
        lesson_session_id="lesson"
        draw={{
          call: () => Promise.resolve(null),
          left: null,
          among: 'entered',
          setAmong: () => undefined,
          way: { way: 'students', count: 1 },
          setWay: () => undefined,
        }}
        onJudge={() => Promise.resolve()}
        writers={writers}
        onOpenBoard={(ids) => {
          done.push(['open', ids])
          return Promise.resolve(answer)
        }}
        onPutAway={(id) => Promise.resolve(done.push(['away', id]))}
      />,
    )
    return done
  }

  test('[CR-33] is asked to the board, which is then seen again', async () => {
    const done = openCall({ done: true })
    await userEvent.setup().click(await screen.findByRole('button', { name: '请上台' }))
    expect(done).toEqual([
      ['open', [ann.student_id]],
      ['away', 'call'],
    ])
  })

  test('[CR-460] is that of the roster, which tells namesakes apart', async () => {
    openCall(null, [], '林')
    expect((await screen.findAllByText(/林晓/)).length).toBeGreaterThan(0)
  })

  test('and is at the board already is not asked again', async () => {
    openCall(null, [writer(ann, 0)])
    expect(await screen.findByRole('button', { name: '再抽一次' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '请上台' })).toBeNull()
  })

  test('[CR-33] stays when it was refused: the reason is told beside it', async () => {
    const done = openCall(null)
    await userEvent.setup().click(await screen.findByRole('button', { name: '请上台' }))
    expect(done).toEqual([['open', [ann.student_id]]])
  })
})
