import { calledOf } from '@jiangtai/shared/classroom/calling/calling.ts'
import { RESULT_WORDS } from '@jiangtai/shared/classroom/calling/call-words.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { clockFace, TIMER_NAMES } from '@jiangtai/shared/classroom/timer/clock-face.ts'

/** One thing that goes on in the class, in words. */
export type ShownLine = { name: string; words: string }

/** What goes on in the class besides a question, one line each, at `now` (server time in ms). */
export function shownLines(state: ClassroomState, now: number): ShownLine[] {
  const { practice, race, call, timer, writers, lock, hands, notice, group_work } = state
  return [
    practice !== null && {
      name: '随堂练习',
      words: `${practice.title}，${practice.quizzes.length} 题，${practice.ended_at === null ? '作答中' : '已收卷'}`,
    },
    group_work !== null && { name: '分组讨论', words: groupWorkWords(group_work) },
    race !== null && { name: '抢答', words: raceWords(race) },
    call !== null && { name: '点名', words: callWords(call) },
    timer !== null && { name: TIMER_NAMES[timer.kind], words: timerWords(timer, now) },
    writers.length > 0 && { name: '正在板演', words: namesOf(writers) },
    hands.wall !== null && {
      name: '上墙的学生提问',
      words: hands.wall.name === null ? hands.wall.text : `${hands.wall.name}：${hands.wall.text}`,
    },
    hands.raised.length > 0 && { name: '举手', words: namesOf(hands.raised) },
    lock !== null && {
      name: '锁屏',
      words: lock.student_ids === null ? '全班' : `${lock.student_ids.length} 人`,
    },
    notice !== null && { name: '最近的提示', words: notice.text },
  ].filter((line) => line !== false)
}

const namesOf = (students: readonly { name: string }[]) => students.map(({ name }) => name).join('、')

function groupWorkWords({
  board_count,
  group_task,
  ended_at,
}: NonNullable<ClassroomState['group_work']>): string {
  return [`${board_count} 组`, group_task, ended_at === null ? '' : '已结束']
    .filter((words) => words !== '')
    .join('，')
}

function raceWords({ winners, judged }: NonNullable<ClassroomState['race']>): string {
  if (winners === null) return '正在抢'
  return winners
    .map(({ student_id, name }) => {
      const said = judged.find((one) => one.student_id === student_id)
      return said === undefined ? name : `${name}（${said.is_right ? '答对' : '答错'}）`
    })
    .join('、')
}

function callWords(call: NonNullable<ClassroomState['call']>): string {
  return calledOf(call)
    .map(({ call_id, name }) => {
      const result = call.results?.[call_id]
      return result === undefined ? name : `${name}（${RESULT_WORDS[result]}）`
    })
    .join('、')
}

function timerWords(timer: NonNullable<ClassroomState['timer']>, now: number): string {
  const { digits, is_up, is_still } = clockFace(timer, now)
  return `${digits}${is_up ? '，时间到' : is_still ? '，已暂停' : ''}`
}
