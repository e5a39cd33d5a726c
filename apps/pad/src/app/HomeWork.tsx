import '../features/home/home-ways.css'
import type { Api } from '@jiangtai/client/api.ts'
import { HomeGroups } from '../features/home/HomeGroups.tsx'
import type { RunningLessons } from '../features/home/running-lessons.ts'
import { LeftAnswersNote } from '../features/home/LeftAnswersNote.tsx'
import { EnterByCode } from '../features/home/entry/EnterByCode.tsx'
import { HomeTasks } from '../features/home/HomeTasks.tsx'
import { HomeBook } from '../features/wrong-book/HomeBook.tsx'
import { LookSetting } from '../features/look/LookSetting.tsx'
import { SignedInNote } from '../features/session/scan/SignedInNote.tsx'
import { QuietNote } from '../features/rest/QuietNote.tsx'
import { useQuietEnd } from '../features/rest/use-quiet-end.ts'
import { taskAnswers } from '../features/tasks/task-answers.ts'
import { goTo } from './address.ts'
import type { OpenPadServices } from './open-pad-services.ts'
import { enterBy, useScannedCode } from './way-in.ts'

export type HomeWorkProps = { api: Pick<Api, 'call'>; services: OpenPadServices; running: RunningLessons }

/** The way in by a code, answers that are still on the device, the student's tasks, the ways to their own work, and their group, on home. Fetched after home itself. */
export function HomeWork({ api, services, running }: HomeWorkProps) {
  const { home_tasks, realtime, hand_ins, rest, kept_book, outbox, ahead, look } = services
  const quiet = useQuietEnd(rest)
  const entry = (
    <>
      <SignedInNote />
      <EnterByCode
        running={running}
        scanned={useScannedCode()}
        onEnter={enterBy}
        onPutAway={() => goTo({ kind: 'home' })}
      />
    </>
  )
  const tasks = (
    <HomeTasks
      tasks={home_tasks}
      {...{ realtime, hand_ins, ahead }}
      quiet={quiet === null ? null : { end: quiet, hasAnswers: (task_id) => hasAnswersTo(services, task_id) }}
      onOpen={(task_id) => goTo({ kind: 'task', task_id })}
    />
  )
  if (quiet !== null) {
    return (
      <>
        {entry}
        <LeftAnswersNote outbox={outbox} />
        <QuietNote rest={rest} />
        {tasks}
        <LookSetting look={look} />
      </>
    )
  }
  return (
    <>
      {entry}
      <LeftAnswersNote outbox={outbox} />
      {tasks}
      <HomeBook
        api={api}
        realtime={realtime}
        kept_book={kept_book}
        onOpen={() => goTo({ kind: 'wrong_book', question_id: null })}
      />
      <button type="button" className="home-way" onClick={() => goTo({ kind: 'report' })}>
        <span className="home-way-name">学习报告</span>
        <span className="home-way-said">得分率和薄弱知识点</span>
        <span aria-hidden="true">→</span>
      </button>
      <button type="button" className="home-way" onClick={() => goTo({ kind: 'lessons', past_id: null })}>
        <span className="home-way-name">上过的课</span>
        <span className="home-way-said">页面、板书和自己的作答</span>
        <span aria-hidden="true">→</span>
      </button>
      <HomeGroups api={api} realtime={realtime} />
      <LookSetting look={look} />
    </>
  )
}

/** Only the device knows of a task that was begun without a network. */
function hasAnswersTo(
  { outbox, waiting_steps }: Pick<OpenPadServices, 'outbox' | 'waiting_steps'>,
  task_id: string,
): boolean {
  if (waiting_steps.getState()[task_id] !== undefined) return true
  return Object.values(outbox.getState().entries).some(
    ({ source, source_id }) => source === taskAnswers.source && source_id === task_id,
  )
}
