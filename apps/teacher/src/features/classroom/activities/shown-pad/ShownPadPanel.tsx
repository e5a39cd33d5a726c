import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { readText, useKeptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { type ClassroomState, isLocked } from '@jiangtai/shared/classroom/state.ts'
import type { ShownPad } from '@jiangtai/shared/classroom/students/shown-pad/shown-pad.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import { ViewedPage } from '../../viewing/ViewedPage.tsx'
import { ShownAnswer } from './ShownAnswer.tsx'
import type { ShownPadCommands } from './shown-pad-commands.ts'
import styles from './shown-pad.module.css'
import { shownPageId, shownQuestion } from './shown-question.ts'
import { useShownPad } from './use-shown-pad.ts'

export type ShownPadPanelProps = {
  state: ClassroomState
  shown: ShownPad
  students: readonly RosterEntry[]
  realtime: Pick<RealtimeClient, 'on' | 'status'>
  commands: ShownPadCommands
}

/** 投屏 on the board: the question of one student with the answer as it grows, or the page in front of him or her ([CR-446]). */
export function ShownPadPanel({ state, shown, students, realtime, commands }: ShownPadPanelProps) {
  const { lesson_session_id } = state
  const { student_id, name, place } = shown
  const [size, setSize] = useKeptInTab('shown-pad.size', { first: 'large', read: readText })
  const question = shownQuestion(state, place)
  const page_id = shownPageId(state, place)
  const shows = question?.quiz.quiz_run_id ?? page_id ?? ''
  const { data, isPending, isError, refetch } = useShownPad({ realtime, lesson_session_id, shown, shows })
  const note = place.shows_note && question === null ? (data?.own_note ?? null) : null
  const isSmall = size === 'small'
  return (
    <section className={styles.shown} data-size={size} data-above-board aria-label={`投屏：${name}`}>
      <header className={styles.head}>
        <h2>{`投屏：${name}`}</h2>
        <span className={styles.about} role="status">
          {aboutPad({ state, student_id, students, answer: question === null ? undefined : data?.answer })}
        </span>
        {question === null && page_id !== null && (
          <StageButton size="small" onPress={commands.explain}>
            请学生讲解
          </StageButton>
        )}
        <StageButton size="small" onPress={() => setSize(isSmall ? 'large' : 'small')}>
          {isSmall ? '放大' : '缩小'}
        </StageButton>
        <StageButton size="small" look="waiting" onPress={() => commands.showPad(null)}>
          结束投屏
        </StageButton>
      </header>
      {isError && (
        <p className={styles.hint} role="alert">
          平板上的内容没有取到。
          <StageButton size="small" onPress={() => refetch()}>
            重试
          </StageButton>
        </p>
      )}
      {question === null ? (
        <div className={styles.page} role="group" aria-label="平板上的页面" tabIndex={0}>
          <ViewedPage state={{ ...state, current_page_id: page_id }} others={null} />
          {note !== null && <blockquote className={styles.note}>{`笔记：${note}`}</blockquote>}
        </div>
      ) : (
        <div className={styles.paper}>
          {question.quiz.is_anonymous === true && <p className={styles.hint}>匿名投票，不显示学生选了什么</p>}
          {isPending ? (
            <p className={styles.hint}>正在取作答…</p>
          ) : (
            <ShownAnswer
              key={`${student_id} ${shows}`}
              {...{ lesson_session_id, realtime }}
              quiz={question.quiz}
              answer={data?.answer?.value ?? {}}
              student={{ student_id, name }}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** How the pad stands: what keeps its student from going on comes first. */
function aboutPad({
  state,
  student_id,
  students,
  answer,
}: {
  state: ClassroomState
  student_id: string
  students: readonly RosterEntry[]
  answer: { is_handed_in: boolean } | null | undefined
}): string {
  const entry = students.find((one) => one.student_id === student_id)
  if (entry !== undefined && !entry.is_online) return '平板离线，显示的是收到的最后内容'
  if (isLocked(state, student_id)) return '平板已锁屏'
  if (answer === undefined) return ''
  if (answer === null) return '还没有作答'
  return answer.is_handed_in ? '已提交' : '正在作答'
}
