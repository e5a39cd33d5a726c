import type { AttendanceStudent, AttendanceView } from '@jiangtai/shared/classroom/attendance/contract.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import stage from '../stage/stage.module.css'
import { AttendanceRecord } from './AttendanceRecord.tsx'
import { BoardAttendance } from './BoardAttendance.tsx'

const READ = 'GET /api/prepare_lessons/api/lesson_attendance'
const MARK = 'POST /api/prepare_lessons/api/mark_attendance'
const LATE = 'POST /api/prepare_lessons/api/set_late_after'

let network: ReturnType<typeof answerCalls>
beforeEach(async () => {
  forgetEverything()
  await page.viewport(1366, 768)
})
afterEach(() => {
  cleanup()
  network.stop()
})

const student = (name: string, more: Partial<AttendanceStudent> = {}): AttendanceStudent => ({
  ...{ student_id: name, name, student_no: '01', seat_no: 1, seen_until: null, is_online: false },
  ...{ joined_at: '2026-09-01T02:00:00.000Z', minutes: 45, by_system: 'present', entered_by: 'qr' },
  by_hand: { status: null, reason: '', revision: 0 },
  ...more,
})
const lesson: AttendanceView = {
  ...{ lesson_session_id: 'lesson', title: '二次函数', class_name: '高一(1)班', late_after_min: 5 },
  ...{ started_at: '2026-09-01T02:00:00.000Z', ended_at: '2026-09-01T02:45:00.000Z', may_mark: true },
  students: [
    student('林晓'),
    student('王一', { by_system: 'late', minutes: 30 }),
    student('赵安', { by_system: 'absent', joined_at: null, minutes: null }),
    student('孙可', { by_system: 'absent', joined_at: null, minutes: null }),
  ],
}

/** A server that keeps what is said; `foreign` are students whose word another device has changed. */
function serve({ first = lesson, foreign = [] }: { first?: AttendanceView; foreign?: string[] } = {}) {
  let now = first
  network = answerCalls({
    [READ]: () => now,
    [LATE]: ({ late_after_min }) => {
      now = { ...now, late_after_min }
      return { done: true }
    },
    [MARK]: ({ attendance }) => {
      const held = attendance.map(({ student_id, status, reason, revision }) =>
        foreign.includes(student_id)
          ? { student_id, status: 'excused' as const, reason: '病假', revision: 4 }
          : { student_id, status, reason, revision: revision + 1 },
      )
      now = {
        ...now,
        students: now.students.map((one) => {
          const word = held.find(({ student_id }) => student_id === one.student_id)
          if (word === undefined) return one
          const { status, reason, revision } = word
          return { ...one, by_hand: { status, reason, revision } }
        }),
      }
      return { attendance: held, stale: foreign }
    },
  })
  return {
    user: userEvent.setup(),
    sent: () => network.asked.filter(({ name }) => name === MARK).map(({ input }) => input),
  }
}

describe('the record', () => {
  const open = () =>
    openScreen(<AttendanceRecord lesson_session_id="lesson" forAbsent={() => null} />, { path: '/' })

  test('[CR-155] every number opens its names', async () => {
    const { user } = serve()
    open()
    expect(await screen.findByRole('heading', { name: '出勤（到课 2/4）' })).toBeTruthy()
    const absent = screen.getByRole('list', { name: '缺席（2 人）' })
    expect(within(absent).getAllByRole('listitem').length).toBe(2)
    await user.click(screen.getByRole('button', { name: '迟到 1 人' }))
    expect(screen.getByRole('list', { name: '迟到（1 人）' }).textContent).toContain('王一')
    expect(await barriers()).toEqual([])
  })

  test('[CR-331] of a class without pads it says that everybody was counted', async () => {
    const students = [student('林晓', { joined_at: null }), student('王一', { joined_at: null })]
    serve({ first: { ...lesson, students } })
    open()
    expect(await screen.findByText(/没有学生用平板进入，先都算出勤/)).toBeVisible()
  })

  test('[CR-152] a correction with its reason moves the student, and is undone', async () => {
    const { user, sent } = serve()
    open()
    await user.click(await screen.findByRole('button', { name: '更正赵安的出勤' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '请假' }))
    await user.type(within(dialog).getByRole('textbox'), '病假')
    expect(await barriers()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await user.click(await screen.findByRole('button', { name: '请假 1 人' }))
    expect(screen.getByRole('list', { name: '请假（1 人）' }).textContent).toContain(
      '没有进入课堂 · 手动：病假 · 系统判断缺席',
    )
    await user.click(screen.getByRole('button', { name: '撤销更正' }))
    await screen.findByRole('button', { name: '请假 0 人' })
    const asked = { lesson_session_id: 'lesson' }
    expect(sent()).toMatchObject([
      { ...asked, attendance: [{ student_id: '赵安', status: 'excused', reason: '病假', revision: 0 }] },
      { ...asked, attendance: [{ student_id: '赵安', status: null, reason: '', revision: 1 }] },
    ])
  })

  test('[CR-153] what another device said stands, and is told', async () => {
    const { user } = serve({ foreign: ['赵安'] })
    open()
    await user.click(await screen.findByRole('button', { name: '更正赵安的出勤' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: '出勤' }))
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await screen.findByText(/有 1 人的出勤刚在另一台设备上改过/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: '请假 1 人' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '撤销更正' })).toBeNull()
  })

  test('what could not be stored stays in the window and is sent again', async () => {
    const { user } = serve()
    open()
    await user.click(await screen.findByRole('button', { name: '更正赵安的出勤' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox'), '公假')
    network.stop()
    network = answerCalls({ [MARK]: () => refuse('CONFLICT', '请稍后再试') })
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('没有存上：请稍后再试')
    network.stop()
    serve()
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await screen.findByText(/手动：公假/)).toBeTruthy()
  })

  test('who is not the teacher of the lesson looks only; a failed list is asked for again', async () => {
    network = answerCalls({ [READ]: () => refuse('CONFLICT', '请稍后再试') })
    open()
    const retry = await screen.findByRole('button', { name: '重试' })
    network.stop()
    const { user } = serve({ first: { ...lesson, may_mark: false } })
    await user.click(retry)
    await screen.findByRole('heading', { name: '出勤（到课 2/4）' })
    expect(screen.queryByRole('button', { name: /更正/ })).toBeNull()
    expect(screen.getByText('上课 5 分钟后进入算迟到')).toBeTruthy()
  })
})

describe('the board', () => {
  const running = { ...lesson, ended_at: null }
  const open = () =>
    openScreen(
      <main className={stage.stage}>
        <BoardAttendance lesson_session_id="lesson" />
      </main>,
      { path: '/' },
    )

  test('[CR-152] [CR-154] a class without pads is here by one press, and one student by two', async () => {
    const { user } = serve({ first: running })
    open()
    await user.click(await screen.findByRole('button', { name: '这 2 人都记为出勤' }))
    await screen.findByRole('button', { name: '出勤 3' })
    await user.click(screen.getByRole('button', { name: '出勤 3' }))
    await user.click(screen.getByRole('button', { name: '更正孙可的出勤' }))
    expect(await barriers()).toEqual([])
    const word = screen.getByRole('group', { name: '更正孙可的出勤' })
    await user.type(within(word).getByRole('textbox'), '公假')
    await user.click(within(word).getByRole('button', { name: '请假' }))
    expect(await screen.findByRole('button', { name: '请假 1' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '撤销更正' }))
    expect(await screen.findByRole('button', { name: '请假 0' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '撤销更正' }))
    expect(await screen.findByRole('button', { name: '缺席 2' })).toBeTruthy()
  })

  test('[CR-152] two of one name are told apart where a word is said of one of them', async () => {
    const twin = { name: '孙可', by_system: 'absent' as const, joined_at: null, minutes: null }
    const students = [
      student('one', { ...twin, student_no: '2026020109' }),
      student('two', { ...twin, student_no: '2026020132' }),
    ]
    serve({ first: { ...running, students } })
    open()
    expect(await screen.findByRole('button', { name: '更正孙可 0109的出勤' })).toBeVisible()
    expect(screen.getByText('孙可 0132')).toBeVisible()
  })

  test('[CR-150] the minutes after which one is late are chosen for the lesson', async () => {
    const { user } = serve({ first: running })
    open()
    await user.click(await screen.findByRole('button', { name: '迟到 1' }))
    await user.click(screen.getByRole('button', { name: '10 分钟' }))
    await expect
      .poll(() => screen.getByRole('button', { name: '10 分钟' }).getAttribute('aria-pressed'))
      .toBe('true')
  })
})
