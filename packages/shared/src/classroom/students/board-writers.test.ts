import { describe, expect, it } from 'vitest'
import { PAGE_BACKGROUNDS } from '../../ink/backgrounds.ts'
import { applyInkOps, EMPTY_INK, findRedoOp, findUndoOp, listVisibleItems } from '../../ink/document.ts'
import type { InkOp } from '../../ink/ink-op.ts'
import { penLine } from '../../ink/test/sample-stroke.ts'
import {
  findStudentUndoOp,
  isStudentsStep,
  isTeachersStep,
  isWritersPen,
  WRITER_COLORS,
  writersToAdd,
} from './board-writers.ts'

const students = Array.from({ length: 7 }, (_, at) => ({ student_id: `s${at}`, name: `学生${at}` }))
const GROUNDS = new Set(PAGE_BACKGROUNDS.map(({ color }) => color))
const TEACHERS_FIRST = '#e5484d'

describe('writers', () => {
  it('[CR-33] get one colour each, and the one that became free is given again', () => {
    const six = writersToAdd([], students.slice(0, 6))
    expect(six.map(({ color }) => color)).toEqual([...WRITER_COLORS])
    const left = six.filter(({ student_id }) => student_id !== 's2')
    expect(writersToAdd(left, students.slice(6))).toEqual([{ ...students[6], color: WRITER_COLORS[2] }])
  })

  it('[CR-33] are at most six, and nobody is added twice', () => {
    expect(writersToAdd([], students)).toHaveLength(6)
    const one = writersToAdd([], students.slice(0, 1))
    expect(writersToAdd(one, [students[0]!, students[1]!, students[1]!])).toMatchObject([
      { student_id: 's1' },
    ])
  })

  it.each(WRITER_COLORS)(
    '[CR-33] %s is read on every ground and is not where the teacher begins',
    (color) => {
      expect(color).not.toBe(TEACHERS_FIRST)
      for (const ground of GROUNDS) expect(contrast(color, ground)).toBeGreaterThanOrEqual(3)
    },
  )

  it('[CR-35] write with their own colour within a pen’s width', () => {
    const writer = { student_id: 's0', name: '', color: WRITER_COLORS[0] }
    expect(isWritersPen(writer, { color: WRITER_COLORS[0], width: 8 })).toBe(true)
    expect(isWritersPen(writer, { color: WRITER_COLORS[1], width: 8 })).toBe(false)
    expect(isWritersPen(writer, { color: WRITER_COLORS[0], width: 400 })).toBe(false)
    expect(isWritersPen(writer, { color: WRITER_COLORS[0], width: 0.5 })).toBe(false)
  })
})

describe('taking back', () => {
  const line = (id: string) => penLine(id, [[100, 100]])
  const steps = [
    { step_id: 'p1', student_id: 'pu' },
    { step_id: 'p2', student_id: 'pu' },
    { step_id: 'q1', student_id: 'qu' },
  ]
  const page = applyInkOps(EMPTY_INK, ['p1', 't1', 'p2', 'q1'].map(line))
  const isTeachers = isTeachersStep(steps)
  const after = (ops: readonly (InkOp | null)[]) =>
    listVisibleItems(
      applyInkOps(
        page,
        ops.flatMap((op) => op ?? []),
      ),
    ).map(({ mark }) => mark.id)

  it('[CR-36] of a student is of his or her own alone', () => {
    const isPus = isStudentsStep(steps, 'pu')
    const first = findStudentUndoOp(page, isPus, 'u1')
    expect(after([first])).toEqual(['p1', 't1', 'q1'])
    const gone = applyInkOps(page, [first!])
    const both = applyInkOps(gone, [findStudentUndoOp(gone, isPus, 'u2')!])
    expect(listVisibleItems(both).map(({ mark }) => mark.id)).toEqual(['t1', 'q1'])
    expect(findStudentUndoOp(both, isPus, 'u3')).toBeNull()
  })

  it('[CR-37] of the teacher is the own last step, then the newest of all, and comes back the same way', () => {
    const first = findUndoOp(page, 'u1', isTeachers)
    expect(after([first])).toEqual(['p1', 'p2', 'q1'])
    const gone = applyInkOps(page, [first!])
    const second = findUndoOp(gone, 'u2', isTeachers)
    expect(after([first, second])).toEqual(['p1', 'p2'])
    const both = applyInkOps(gone, [second!])
    expect(findRedoOp(both, 'r1', isTeachers)).toMatchObject({ kind: 'redo', op_id: 't1' })
    expect(findRedoOp(applyInkOps(page, [line('x')]), 'r2', isTeachers)).toBeNull()
    expect(findUndoOp(EMPTY_INK, 'u3', isTeachers)).toBeNull()
  })

  it('[CR-37] 清空 takes everybody’s ink, and one 撤销 brings all of it back', () => {
    const wiped = applyInkOps(page, [{ v: 3, kind: 'clear', id: 'wipe' }])
    expect(listVisibleItems(wiped)).toEqual([])
    const undo = findUndoOp(wiped, 'u1', isTeachers)
    expect(listVisibleItems(applyInkOps(wiped, [undo!]))).toHaveLength(4)
  })
})

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** Relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
