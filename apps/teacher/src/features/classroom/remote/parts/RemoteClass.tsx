import { calledOf } from '@jiangtai/shared/classroom/calling/calling.ts'
import { useState } from 'react'
import { DrawWays } from '../../call/DrawWays.tsx'
import { useKeptWay } from '../../call/use-kept-way.ts'
import { StudentList } from '../../class/StudentList.tsx'
import { LOCK_MESSAGE } from '../../dock/LockSheet.tsx'
import { RaisedHands } from '../../hands/RaisedHands.tsx'
import { CountedUnclear } from '../../hands/CountedUnclear.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import { LikeActions } from '../../likes/LikeActions.tsx'
import { LikeWayContext } from '../../likes/like-way.ts'
import { useServerClock } from '../../stage/use-server-clock.ts'
import type { RemoteControlsProps } from '../RemoteControls.tsx'
import styles from '../remote.module.css'

export type RemoteClassProps = Pick<
  RemoteControlsProps,
  | 'realtime'
  | 'state'
  | 'server_offset_ms'
  | 'joined'
  | 'students'
  | 'states'
  | 'commands'
  | 'draw'
  | 'onTold'
>

/** The class: 点名 and 锁屏 of all, raised hands, then who is here, each with 点赞, 请上台 and 锁屏 ([CR-304]). */
export function RemoteClass(props: RemoteClassProps) {
  const { state, students, joined, states, commands, draw, onTold } = props
  const chooseWay = useKeptWay(draw)
  const { call, lock, hands } = state
  const now = useServerClock({ server_offset_ms: props.server_offset_ms, isRunning: hands.raised.length > 0 })
  const [chosen_id, setChosen] = useState<string | null>(null)
  const [shows, setShows] = useState<'all' | 'absent'>('all')
  const absent = students.filter(({ joined_at }) => joined_at === null)
  const chosen = students.find(({ student_id }) => student_id === chosen_id)
  const isAsking = state.quiz?.phase === 'running'
  const unanswered = isAsking
    ? (joined ?? []).filter(({ student_id }) => states.by_student[student_id] !== 'submitted')
    : []

  async function like(student: { student_id: string; name: string }, more = {}): Promise<unknown> {
    const done = await commands.like({ student_ids: [student.student_id], group_ids: [], ...more })
    if (done !== null) onTold(`已给${student.name}点赞`)
    return done
  }

  return (
    <section className={styles.part} aria-label="学生">
      {call !== null && (
        <p role="status">{`点到了 ${calledOf(call)
          .map(({ name }) => name)
          .join('、')}`}</p>
      )}
      <DrawWays label={call === null ? '点几人' : '下一次点几人'} chosen={draw.way} onChange={chooseWay} />
      <div className={styles.pair}>
        <StageButton onPress={draw.call}>{call === null ? '随机点名' : '再抽一次'}</StageButton>
        {call !== null && (
          <StageButton onPress={() => commands.putAwayCall(call.call_id)}>收起点名</StageButton>
        )}
        <StageButton
          look={lock === null ? 'quiet' : 'waiting'}
          onPress={() =>
            commands.setLock({ locked: lock === null, student_ids: null, message: LOCK_MESSAGE })
          }
        >
          {lock === null ? '全班锁屏' : '解锁'}
        </StageButton>
      </div>
      {hands.raised.length > 0 && (
        <RaisedHands raised={hands.raised} isTaken now={now} commands={commands} heading="h2" />
      )}
      {hands.takes.unclear === true && <CountedUnclear state={state} realtime={props.realtime} />}
      {chosen !== undefined && (
        <div className={styles.chosen} role="group" aria-label={`给${chosen.name}点赞`}>
          <div className={styles.question}>
            <span>{`给${chosen.name}点赞`}</span>
            <StageButton size="small" onPress={() => setChosen(null)}>
              不点了
            </StageButton>
          </div>
          <LikeActions
            isAnybodyChosen
            onGive={async (given) => {
              const done = await like(chosen, given)
              if (done !== null) setChosen(null)
              return done
            }}
          />
        </div>
      )}
      <div className={styles.steps}>
        <StageButton
          size="small"
          isPressed={shows === 'all'}
          look={shows === 'all' ? 'primary' : 'quiet'}
          onPress={() => setShows('all')}
        >
          {`已进入 ${students.length - absent.length}/${students.length}`}
        </StageButton>
        <StageButton
          size="small"
          isPressed={shows === 'absent'}
          look={shows === 'absent' ? 'primary' : 'quiet'}
          onPress={() => setShows('absent')}
        >
          {`未进入 ${absent.length}`}
        </StageButton>
      </div>
      {joined === null ? (
        <p role="status">正在读取花名册</p>
      ) : (
        <LikeWayContext value={{ like, choose: setChosen }}>
          <StudentList
            students={shows === 'all' ? students : absent}
            empty={shows === 'all' ? '这个班级还没有学生' : '都进入了课堂'}
            unanswered={unanswered}
            lock={lock}
            writers={state.writers}
            likes={state.likes.given}
            onLock={commands.setLock}
            onOpenBoard={commands.openBoard}
            onCloseBoard={commands.closeBoard}
          />
        </LikeWayContext>
      )}
    </section>
  )
}
