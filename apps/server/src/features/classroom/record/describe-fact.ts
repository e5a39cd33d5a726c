import type { PushedWhom } from '@jiangtai/shared/classroom/pushed/pushed.ts'
import { ATTENDANCE_WORDS, type AttendanceEvent } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { PeerReviewEvent } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import type { GroupWorkEvent } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import { BROWSING_WORDS } from '@jiangtai/shared/classroom/students/browsing/browsing.ts'
import type { ClassroomEvent } from '@jiangtai/shared/classroom/events.ts'
import type { Takes } from '@jiangtai/shared/classroom/hands/hands.ts'
import type { Like } from '@jiangtai/shared/classroom/likes/likes.ts'
import { RESULT_WORDS } from '@jiangtai/shared/classroom/calling/call-words.ts'
import { likedNames } from '@jiangtai/shared/classroom/likes/like-words.ts'
import { NOTED_NAMES } from '@jiangtai/shared/classroom/timeline/noted.ts'
import { SOURCE_WORDS } from '@jiangtai/shared/classroom/asking/quick/source-words.ts'
import type { TimerEvent } from '@jiangtai/shared/classroom/timer/timer.ts'
import { formatDuration } from '@jiangtai/shared/core/dates.ts'

/** What the words of a fact need of the rest of the lesson: the place of a question from 1, and what was given by its id. */
type LessonWords = { orderOf: (quiz_run_id: string) => number; likeOf: (like_id: string) => Like | undefined }

/** A fact in the words of the record, or null for a fact that is only counted. */
export function describeFact(event: ClassroomEvent, { orderOf, likeOf }: LessonWords): string | null {
  switch (event.type) {
    case 'quiz_started': {
      const { quiz_run_id, source } = event.payload.quiz
      const how = source === undefined ? '' : `（${SOURCE_WORDS[source]}）`
      return `第 ${orderOf(quiz_run_id)} 次发题${how}`
    }
    case 'quiz_ended': {
      const how = { teacher: '收卷', timer: '时间到，自动收卷', lesson_end: '下课收卷' }[event.payload.by]
      return `第 ${orderOf(event.payload.quiz_run_id)} 次发题${how}`
    }
    case 'distribution_shown':
      return `显示第 ${orderOf(event.payload.quiz_run_id)} 次发题的作答分布`
    case 'quiz_revealed':
      return `公布第 ${orderOf(event.payload.quiz_run_id)} 次发题的答案`
    case 'browsing_set': {
      const { pages } = event.payload
      const { open, close, pages: words } = BROWSING_WORDS
      return pages === null ? close : `${open}（${words[pages]}）`
    }
    case 'screen_locked':
      return event.payload.student_ids === null ? '全班锁屏' : `锁屏 ${event.payload.student_ids.length} 人`
    case 'screen_unlocked':
      return event.payload.student_ids === null ? '全班解锁' : `解锁 ${event.payload.student_ids.length} 人`
    case 'board_opened':
      return `${event.payload.name} 板演`
    case 'pad_shown':
      return event.payload.change === 'shown' ? `投屏：${event.payload.name}的平板` : null
    case 'group_work_set':
      return describeGroupWork(event.payload)
    case 'student_called':
      return `${event.payload.is_raised === true ? '请举手的学生说' : '点名'}：${event.payload.name}`
    case 'call_judged':
      return event.payload.result === null
        ? `撤销点名结果：${event.payload.name}`
        : `${event.payload.name} 点名${RESULT_WORDS[event.payload.result]}`
    case 'attendance_marked':
      return describeAttendance(event.payload)
    case 'race_opened':
      return '开始抢答'
    case 'race_decided':
      return `抢到：${event.payload.winners.map(({ name }) => name).join('、')}`
    case 'race_judged':
      return `${event.payload.name} 抢答${event.payload.is_right ? '答对' : '答错'}`
    case 'race_closed':
      return event.payload.is_without_winner ? '抢答停止，没有人抢到' : null
    case 'timer_set':
      return describeTimer(event.payload)
    case 'students_liked':
      return `点赞：${likedWords(event.payload)}`
    case 'like_taken_back': {
      const like = likeOf(event.payload.like_id)
      return like === undefined ? null : `撤销点赞：${likedWords(like)}`
    }
    case 'practice_started':
      return `开始${event.payload.practice.title}（${event.payload.practice.quizzes.length} 题）`
    case 'practice_ended':
      return { teacher: '随堂练习收卷', timer: '随堂练习时间到，自动收卷', lesson_end: '随堂练习下课收卷' }[
        event.payload.by
      ]
    case 'answers_compared': {
      const { comparison, is_new } = event.payload
      if (!is_new || comparison === null) return null
      const { length } = comparison.student_ids
      const which = `第 ${orderOf(comparison.quiz_run_id)} 次发题的`
      return length === 1 ? `展示${which}一份作答` : `对比${which} ${length} 份作答`
    }
    case 'peer_review_set':
      return describeReview(event.payload, orderOf(event.payload.review.quiz_run_id))
    case 'asking_set':
      return describeAsking(event.payload)
    case 'question_asked':
      return `学生提问（${event.payload.name}）：${event.payload.text}`
    case 'question_shown':
      return `问题上墙：${event.payload.text}`
    case 'item_pushed':
      return pushedWords(event.payload)
    case 'item_recalled':
      return `收回《${event.payload.title}》`
    case 'notice_sent':
      return `提示：${event.payload.text}`
    case 'teaching_noted': {
      const { kind, name } = event.payload
      return `${NOTED_NAMES[kind]}：${name}`
    }
    case 'assistant_set':
      return event.payload.is_assisting ? '开始协助上课' : '不再协助上课'
    case 'teacher_changed':
      return '换到另一台设备上课'
    case 'lesson_ended':
      return '下课'
    case 'page_turned':
    case 'page_added':
    case 'ink_written':
    case 'quiz_extended':
    case 'quiz_put_away':
    case 'quiz_brought_back':
    case 'practice_extended':
    case 'practice_put_away':
    case 'practice_brought_back':
    case 'call_put_away':
    case 'board_closed':
    case 'hand_raised':
    case 'hands_lowered':
    case 'question_hidden':
    case 'question_closed':
    case 'unclear_counted':
      return null
  }
}

/** The beginning of a timer is told; its pauses and its end say nothing of the lesson. */
function describeTimer({ change, timer }: TimerEvent['payload']): string | null {
  if (change === 'stopwatch') return '开始秒表计时'
  return change === 'countdown' && timer !== null
    ? `开始倒计时 ${formatDuration(timer.length_ms / 1000)}`
    : null
}

function describeReview({ review, change, by }: PeerReviewEvent['payload'], order: number): string | null {
  if (change === 'started') return `第 ${order} 次发题开始互评（每人评 ${review.each_count} 份）`
  if (change === 'words_shown') return `第 ${order} 次发题的互评评语给作者看`
  if (change !== 'ended') return null
  const how = { teacher: '互评结束', timer: '互评时间到', lesson_end: '互评下课结束' }[by ?? 'teacher']
  return `第 ${order} 次发题${how}`
}

function describeGroupWork({ group_work, change, by }: GroupWorkEvent['payload']): string | null {
  if (group_work === null) return null
  const { group_task, board_count, shown } = group_work
  if (change === 'started')
    return `开始分组讨论（${board_count} 组）${group_task === '' ? '' : `：${group_task}`}`
  if (change === 'shown') return shown && `展示${shown.name}的白板`
  if (change !== 'ended') return null
  return { teacher: '分组讨论结束', timer: '分组讨论时间到，自动结束', lesson_end: '分组讨论下课结束' }[
    by ?? 'teacher'
  ]
}

function describeAsking({ hands, questions, unclear }: Takes): string {
  const open = [
    ...(hands ? ['举手'] : []),
    ...(questions ? ['学生提问'] : []),
    ...(unclear === true ? ['没听懂'] : []),
  ]
  return open.length === 0 ? '关闭举手和学生提问' : `开放${open.join('和')}`
}

function describeAttendance({ students, status }: AttendanceEvent['payload']): string {
  const [first] = students
  const whom = students.length > 3 ? `${first?.name ?? ''}等 ${students.length} 人` : namesOf(students)
  return `更正出勤：${whom}${status === null ? '，恢复系统判断' : ` ${ATTENDANCE_WORDS[status]}`}`
}

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name).join('、')

function likedWords(like: Like): string {
  return `${likedNames(like)}（${like.reason}，${like.worth} 分）`
}

function pushedWords({
  title,
  is_reminder,
  opens,
  ...whom
}: PushedWhom & { title: string; is_reminder?: true; opens?: true }): string {
  const to = whom.is_for_all ? '全班' : likedNames(whom)
  if (opens === true) return `在${to}的平板上打开《${title}》`
  return is_reminder === true ? `再次提醒${to}看《${title}》` : `下发《${title}》给${to}`
}
