import type { GroupWork } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PeerTimeLeft } from '../../asking/peers/PeerTimeLeft.tsx'
import { type Given, GivenPoint } from '../../class/GivenPoint.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import { groupBoardsQuery } from './group-boards.queries.ts'
import styles from './group-boards.module.css'
import type { GroupWorkCommands } from './group-work-commands.ts'
import { GroupSheet } from './GroupSheet.tsx'
import type { GroupLine } from './use-group-ink.ts'
import { GroupWord } from './GroupWord.tsx'
import { WallPoints } from './WallPoints.tsx'

/** The most boards that are compared beside each other. */
const MAX_COMPARED = 4
const MORE_S = 60

export type GroupWallProps = {
  state: ClassroomState
  group_work: GroupWork
  students: readonly RosterEntry[]
  realtime: GroupLine
  server_offset_ms: number
  commands: GroupWorkCommands
  /** Opens the sheet by which a word goes to the class. */
  onNotice: () => void
  onMinimize: () => void
}

/** The wall of all groups' boards, live; one of them large, or up to four beside each other ([CR-500], [CR-501]). */
export function GroupWall(props: GroupWallProps) {
  const { state, group_work, students, realtime, commands } = props
  const { lesson_session_id } = state
  const { group_work_id, group_task, ends_at, ended_at, shown } = group_work
  const isOpen = ended_at === null
  const works = useQuery(groupBoardsQuery({ lesson_session_id, moment: group_work_id }))
  const work = works.data?.list.find((one) => one.group_work_id === group_work_id)
  const [picked, setPicked] = useState<readonly string[]>([])
  const [isEnding, setIsEnding] = useState(false)
  const [isLarge, setIsLarge] = useState(false)
  const [given, setGiven] = useState<Given | null>(null)
  const [spoken_id, setSpoken] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const boards = work?.boards ?? []
  const spoken = isOpen ? boards.find(({ board_id }) => board_id === spoken_id) : undefined
  const inView = isLarge ? boards.filter(({ board_id }) => picked.includes(board_id)) : boards
  const online = new Set(students.flatMap(({ student_id, is_online }) => (is_online ? [student_id] : [])))
  // What was said of the last point would take the room of the boards that are looked at.
  const enlarge = () => {
    setGiven(null)
    setIsLarge(true)
  }
  const back = () => {
    setIsLarge(false)
    setPicked([])
  }
  return (
    <section className={styles.wall} data-above-board aria-label="小组白板">
      <header className={styles.head}>
        <h2>{isOpen ? '分组讨论' : '分组讨论（已结束）'}</h2>
        <div className={styles.task}>
          {group_task} <b role="status">{told}</b>
        </div>
        {isOpen && ends_at !== null && (
          <>
            <PeerTimeLeft ends_at={ends_at} server_offset_ms={props.server_offset_ms} />
            <StageButton size="small" onPress={() => commands.extend(group_work_id, MORE_S)}>
              延时 1 分钟
            </StageButton>
          </>
        )}
        {isLarge && (
          <StageButton size="small" onPress={back}>
            全部小组
          </StageButton>
        )}
        {!isLarge && picked.length > 1 && (
          <StageButton size="small" look="primary" onPress={enlarge}>
            {`对比 ${picked.length} 组`}
          </StageButton>
        )}
        {shown !== null && (
          <StageButton size="small" look="waiting" onPress={() => commands.show(group_work_id, null)}>
            {`结束展示${shown.name}`}
          </StageButton>
        )}
        <StageButton size="small" onPress={props.onNotice}>
          提示全班
        </StageButton>
        <StageButton size="small" onPress={props.onMinimize}>
          最小化
        </StageButton>
        {isOpen && isEnding && (
          <>
            <StageButton size="small" isStep look="waiting" onPress={() => commands.end(group_work_id)}>
              确定结束
            </StageButton>
            <StageButton size="small" onPress={() => setIsEnding(false)}>
              继续讨论
            </StageButton>
          </>
        )}
        {isOpen && !isEnding && (
          // The boards of the whole class close, and nothing opens them again.
          <StageButton size="small" isStep onPress={() => setIsEnding(true)}>
            结束讨论
          </StageButton>
        )}
        {!isOpen && (
          <StageButton size="small" isStep onPress={() => commands.putAway(group_work_id)}>
            收起
          </StageButton>
        )}
      </header>
      {works.isPending && (
        <p className={styles.hint} role="status">
          正在取小组白板…
        </p>
      )}
      {works.isError && (
        <p className={styles.hint} role="alert">
          小组白板没有取到：{works.error.message}{' '}
          <StageButton size="small" onPress={() => works.refetch()}>
            重试
          </StageButton>
        </p>
      )}
      <div
        className={styles.boards}
        data-count={isLarge ? Math.min(inView.length, MAX_COMPARED) : 'all'}
        role="group"
        aria-label="各组"
        tabIndex={0}
      >
        {inView.map((board) => {
          const { board_id, group_id, name } = board
          const isPicked = picked.includes(board_id)
          return (
            <GroupSheet
              key={board_id}
              {...{ board, lesson_session_id, realtime, online }}
              foldsBlank={!isLarge}
              acts={
                <>
                  {work !== undefined && group_id !== null && (
                    <WallPoints
                      scheme_id={work.scheme_id}
                      {...{ group_id, group_name: name }}
                      onGiven={setGiven}
                    />
                  )}
                  {isOpen && (
                    <StageButton size="small" label={`对${name}说`} onPress={() => setSpoken(board_id)}>
                      说
                    </StageButton>
                  )}
                  {!isLarge && (
                    <StageButton
                      size="small"
                      label={`放大${name}`}
                      onPress={() => {
                        setPicked([board_id])
                        enlarge()
                      }}
                    >
                      放大
                    </StageButton>
                  )}
                  {!isLarge && boards.length > 1 && (
                    <StageButton
                      size="small"
                      isPressed={isPicked}
                      look={isPicked ? 'primary' : 'quiet'}
                      label={`对比${name}`}
                      isDisabled={!isPicked && picked.length >= MAX_COMPARED}
                      onPress={() =>
                        setPicked(isPicked ? picked.filter((one) => one !== board_id) : [...picked, board_id])
                      }
                    >
                      对比
                    </StageButton>
                  )}
                  {shown?.board_id === board_id && <strong className={styles.onShow}>正在展示</strong>}
                  {shown?.board_id !== board_id && (
                    <StageButton
                      size="small"
                      label={`把${name}展示给全班`}
                      onPress={() => commands.show(group_work_id, board_id)}
                    >
                      展示给全班
                    </StageButton>
                  )}
                </>
              }
            />
          )
        })}
      </div>
      {spoken !== undefined && (
        <GroupWord
          key={spoken.board_id}
          name={spoken.name}
          onTell={async (words) => {
            const done = await commands.tell(group_work_id, spoken.board_id, words)
            if (done !== null) setTold(`已对${spoken.name}说：${words}`)
            return done
          }}
          onClose={() => setSpoken(null)}
        />
      )}
      {given !== null && (
        <div className={styles.given}>
          <GivenPoint key={given.point_id} given={given} onTakenBack={() => setGiven(null)} />
          <StageButton size="small" onPress={() => setGiven(null)}>
            好了
          </StageButton>
        </div>
      )}
    </section>
  )
}
