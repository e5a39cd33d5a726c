import './home.css'
import type { ReactNode } from 'react'
import type { RunningLesson, RunningLessonsState } from './running-lessons.ts'

export type HomeScreenProps = {
  name: string
  welcome: string
  running: RunningLessonsState
  /** Answers still on the device, the student's tasks, the ways to their own work, and their group. */
  tasks: ReactNode
  is_offline: boolean
  /** Several students share this pad. */
  is_shared: boolean
  onEnter: (lesson_session_id: string) => void
  onRetry: () => void
  onPassword: () => void
  onSignOut: () => void
}

/** 我的课堂: the lesson to enter, if there is one, the work to do, and the group one is in. */
export function HomeScreen(props: HomeScreenProps) {
  const { name, welcome, running } = props
  return (
    <div className="home">
      <header className="home-bar">
        <span className="home-brand">讲台</span>
        <span className="home-name">{name}</span>
        <button type="button" className="button-quiet" onClick={props.onPassword}>
          修改密码
        </button>
        <button type="button" className="button-quiet" onClick={props.onSignOut}>
          {props.is_shared ? '切换同学' : '退出登录'}
        </button>
      </header>
      {props.is_offline && (
        <p className="home-offline" role="status">
          网络已断开，恢复后会自动更新
        </p>
      )}
      <main className="home-main">
        <h1 className="home-greeting">{`${welcome}，${name}`}</h1>
        {running.kind === 'ready' && running.stopped_classes.length > 0 && (
          <p className="home-note" role="status">
            {`${running.stopped_classes.join('、')}已停用，恢复以前不能进入它的课堂`}
          </p>
        )}
        <RunningLessonsPart running={running} onEnter={props.onEnter} onRetry={props.onRetry} />
        {props.tasks}
      </main>
    </div>
  )
}

/** A placeholder for a part that is still fetched. */
export function HomeWaiting() {
  return <div className="home-waiting" aria-busy="true" />
}

function RunningLessonsPart({
  running,
  onEnter,
  onRetry,
}: Pick<HomeScreenProps, 'running' | 'onEnter' | 'onRetry'>) {
  if (running.kind === 'loading') return <div className="lesson-card lesson-card-waiting" aria-busy="true" />
  if (running.kind === 'failed') {
    return (
      <div className="home-quiet" role="alert">
        <p className="home-quiet-title">没有看到课堂</p>
        <p className="home-quiet-text">{running.message}</p>
        <button type="button" className="button-secondary" onClick={onRetry}>
          重试
        </button>
      </div>
    )
  }
  if (running.list.length === 0) return <NoLesson />
  return (
    <ul className="lesson-list">
      {running.list.map((lesson) => (
        <li key={lesson.lesson_session_id}>
          <LessonCard lesson={lesson} onEnter={() => onEnter(lesson.lesson_session_id)} />
        </li>
      ))}
    </ul>
  )
}

/** The whole card is the way in. */
function LessonCard({ lesson, onEnter }: { lesson: RunningLesson; onEnter: () => void }) {
  return (
    <button type="button" className="lesson-card" onClick={onEnter}>
      <span className="lesson-now">正在上课</span>
      <span className="lesson-title">{lesson.title}</span>
      <span className="lesson-who">
        {`${lesson.subject_name} · ${lesson.teacher_name} · ${lesson.class_name}`}
      </span>
      <span className="lesson-enter">
        点击进入 <span aria-hidden="true">→</span>
      </span>
    </button>
  )
}

function NoLesson() {
  return (
    <div className="home-quiet">
      <svg className="home-picture" viewBox="0 0 240 150" aria-hidden="true">
        <rect className="picture-board" x="20" y="10" width="200" height="108" rx="8" />
        <path className="picture-line" d="M52 84c18-44 34-44 50-18s30 26 44 0 24-26 42-18" />
        <path className="picture-ledge" d="M12 124h216" />
        <rect className="picture-chalk" x="150" y="117" width="26" height="6" rx="3" />
      </svg>
      <p className="home-quiet-title">现在没有正在上的课</p>
      <p className="home-quiet-text">老师开始上课后，这里会自动出现，不用刷新</p>
    </div>
  )
}
