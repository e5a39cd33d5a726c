import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import type { SaveGroup, SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { queryClient } from '../core/api.ts'
import { answerCalls } from './answer-calls.ts'
import { openScreen } from './open-screen.tsx'
import { ClassGroupingScreen } from '../features/grouping/ClassGroupingScreen.tsx'

export const id = (n: number) => `0197f000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
const NAMES = ['陈晓', '单小雨', '王强', '李明']
export const NOW = '2026-11-20T01:00:00.000Z'
/** The nth of the four of the class; the last came after the scheme was made. */
export const student = (n: number) => ({
  student_id: id(20 + n),
  name: NAMES[n] ?? '',
  name_pinyin: ['chenxiao', 'shanxiaoyu', 'wangqiang', 'liming'][n] ?? '',
  name_initials: ['cx', 'sxy', 'wq', 'lm'][n] ?? '',
  student_no: `202600${n}`,
  gender: n % 2 === 0 ? ('male' as const) : ('female' as const),
  level: null,
  is_new: n === 3,
})
export const group = (n: number, name: string, members: number[]): SaveGroup => ({
  group_id: id(10 + n),
  name,
  colour: 'green',
  emblem: '竹',
  layer: null,
  members: members.map((at) => ({ student_id: id(20 + at), is_leader: false, duty: '' })),
})

type SaveInput = CallInput<'POST /api/grouping/v1/scheme/save'>

/** A class of four with a scheme of two groups, as the server would answer; made anew for every test of a file. */
export function groupingClass() {
  const world = { scheme: schemeOfTwo(), saved: [] as SaveInput[], open }
  let stop = () => undefined as void

  beforeEach(() => {
    // A file that ran before may have left its classes.
    queryClient.clear()
    window.localStorage.clear()
    world.scheme = schemeOfTwo()
    world.saved = []
  })
  afterEach(() => {
    stop()
    cleanup()
    queryClient.clear()
  })

  function open(changes: Parameters<typeof answerCalls>[0] = {}, path = '/classGrouping') {
    const answers = answerCalls({
      'POST /api/grouping/v1/target/tree': () => TREE,
      'POST /api/grouping/v1/scheme/list': () => ({
        class_id: id(1),
        class_name: '高一(1)班',
        list: [{ ...world.scheme, subject_name: null, group_count: 2, student_count: 2 }],
      }),
      'POST /api/grouping/v1/scheme/get': () => world.scheme,
      'POST /api/grouping/v1/scheme/save': (input) => {
        world.saved.push(input)
        return { revision: input.revision + 1 }
      },
      ...changes,
    })
    stop = answers.stop
    return openScreen(<ClassGroupingScreen />, { path })
  }

  return world
}

const TREE: CallOutput<'POST /api/grouping/v1/target/tree'> = {
  list: [
    {
      class_id: id(1),
      name: '高一(1)班',
      kind: 'administrative',
      grade: '高一',
      phase_id: 'senior',
      student_count: 4,
      schemes: [],
    },
  ],
}

function schemeOfTwo(): SchemeView {
  return {
    scheme_id: id(5),
    class_id: id(1),
    class_name: '高一(1)班',
    name: '常规组',
    kind: 'regular',
    subject_id: null,
    is_active: true,
    revision: 4,
    saved_by: '陈思远',
    may_change: true,
    updated_at: NOW,
    groups: [group(0, '竹组', [0]), group(1, '松组', [1])],
    constraints: [],
    students: [0, 1, 2, 3].map(student),
    left: [{ student_id: id(40), name: '赵转学', group_name: '松组' }],
  }
}
