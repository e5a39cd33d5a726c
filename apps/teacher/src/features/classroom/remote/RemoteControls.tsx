import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { isGroupWorkOpen } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { Suspense, useState } from 'react'
import type { AnswerStates } from '../asking/quiz/answer-states.ts'
import { StageButton } from '../kit/StageButton.tsx'
import type { RandomDraw } from '../call/use-random-draw.ts'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import type { HandCommands } from '../hands/hand-commands.ts'
import { FIRST_DRAFTS } from '../asking/quick/quick-drafts.ts'
import type { KeyCommands } from '../asking/quick/key-commands.ts'
import type { RaceCommands } from '../race/race-commands.ts'
import { FIRST_RULES } from '../race/race-rules.ts'
import type { TimerCommands } from '../timer/timer-commands.ts'
import {
  RemoteAsking,
  RemoteClass,
  RemoteGroups,
  RemoteNotes,
  RemotePhoto,
  RemoteThumbs,
  RemoteTimer,
} from './later-parts.ts'
import type { RemoteQuestionsProps } from './parts/RemoteQuestions.tsx'
import type { RemoteIds } from './remote-address.ts'
import { runningWords } from './running-words.ts'
import stage from '../stage/stage.module.css'
import styles from './remote.module.css'

export type RemoteControlsProps = {
  ids: RemoteIds
  /** Whom the holder of the phone assists; null for the lesson's teacher. */
  assisted_teacher: string | null
  realtime: Pick<RealtimeClient, 'on' | 'status'>
  state: ClassroomState
  server_offset_ms: number
  isOnline: boolean
  /** Who has entered; null until it is known. */
  joined: readonly RosterEntry[] | null
  students: readonly RosterEntry[]
  states: AnswerStates
  quizzes: RemoteQuestionsProps['quizzes']
  commands: LessonCommands &
    KeyCommands &
    RaceCommands &
    TimerCommands &
    Pick<HandCommands, 'lowerHands' | 'callRaised'>
  draw: RandomDraw
  onTold: (text: string) => void
  onFailed: (text: string) => void
  /** A page could not be turned because nobody could be asked. */
  onOffline: () => void
  onLeave: () => Promise<unknown>
}

const TABS = [
  ['pages', '翻页'],
  ['asking', '发题'],
  ['class', '学生'],
  ['timer', '计时'],
  ['photo', '拍照'],
] as const
type Tab = (typeof TABS)[number][0]

const LATER = <p role="status">正在打开</p>

/** The remote: everything shown is the room's state, and every press one command to it. */
export function RemoteControls(props: RemoteControlsProps) {
  const { state, isOnline, assisted_teacher } = props
  const [tab, setTab] = useState<Tab>('pages')
  // What was typed of a vote waits while another part is open.
  const [drafts, onDrafts] = useState(FIRST_DRAFTS)
  const [rules, onRules] = useState(FIRST_RULES)
  const running = runningWords(state, props)
  const { group_work } = state
  // The notes are the teacher's own, and a photo becomes a file of the lesson ([CR-402]).
  const isOwn = assisted_teacher === null
  return (
    <main className={`${stage.stage} ${styles.frame}`} aria-label="手机遥控">
      <header className={styles.head}>
        <div>
          <h1>{`${state.class_name}《${state.title}》`}</h1>
          <p role="status" data-online={isOnline}>
            {!isOwn && `协助${assisted_teacher}上课 · `}
            {isOnline ? '连接正常' : '连接已断开，正在重新连接'}
          </p>
        </div>
        <StageButton size="small" onPress={props.onLeave}>
          退出遥控
        </StageButton>
      </header>
      <div className={styles.remote}>
        {running !== null && tab !== 'asking' && (
          <button type="button" className={styles.running} onClick={() => setTab('asking')}>
            <span>{running}</span>
            <span>去处理</span>
          </button>
        )}
        {isGroupWorkOpen(group_work) && tab !== 'class' && (
          <button type="button" className={styles.running} onClick={() => setTab('class')}>
            <span>正在分组讨论</span> <span>去看</span>
          </button>
        )}
        {tab === 'pages' && <Pages {...props} />}
        <Suspense fallback={LATER}>
          {tab === 'pages' && isOwn && <RemoteNotes {...props} />}
          {tab === 'pages' && <RemoteThumbs {...props} />}
          {tab === 'asking' && <RemoteAsking {...props} begin={{ drafts, onDrafts, rules, onRules }} />}
          {tab === 'class' && group_work !== null && <RemoteGroups {...props} group_work={group_work} />}
          {tab === 'class' && <RemoteClass {...props} />}
          {tab === 'timer' && <RemoteTimer {...props} />}
          {tab === 'photo' && <RemotePhoto {...props} onDone={() => setTab('pages')} />}
        </Suspense>
      </div>
      <nav className={styles.tabs} aria-label="遥控">
        {TABS.filter(([name]) => isOwn || name !== 'photo').map(([name, word]) => (
          <button
            key={name}
            type="button"
            aria-current={name === tab ? 'page' : undefined}
            onClick={() => setTab(name)}
          >
            {word}
          </button>
        ))}
      </nav>
    </main>
  )
}

/** The page that is on, and its neighbours: named, so that two devices pressing at once turn one page ([CR-182]). */
function Pages({ state, commands, onOffline }: RemoteControlsProps) {
  const { pages } = state
  const index = pages.findIndex(({ page_id }) => page_id === state.current_page_id)

  function turnButton(word: string, step: number) {
    const page = pages[index + step]
    const turn = async () => {
      if (page !== undefined && (await commands.turnPage(page.page_id)) === 'offline') onOffline()
    }
    return (
      <StageButton look="primary" isDisabled={page === undefined} onPress={turn}>
        {word}
      </StageButton>
    )
  }

  return (
    <section className={styles.part} aria-label="翻页">
      <p className={styles.place}>{`${index + 1} / ${pages.length}`}</p>
      <div className={styles.pair}>
        {turnButton('上一页', -1)}
        {turnButton('下一页', 1)}
      </div>
    </section>
  )
}
