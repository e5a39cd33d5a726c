import type { GroupWork } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupBoardsQuery } from '../../activities/group-boards/group-boards.queries.ts'
import { createGroupWorkCommands } from '../../activities/group-boards/group-work-commands.ts'
import { GroupSheet } from '../../activities/group-boards/GroupSheet.tsx'
import { PeerTimeLeft } from '../../asking/peers/PeerTimeLeft.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import type { RemoteControlsProps } from '../RemoteControls.tsx'
import styles from '../remote.module.css'

/** How often the phone asks how much the groups have written; the board that is open grows by itself. */
const COUNT_MS = 10_000
const MORE_S = 60

/** 分组讨论 on the phone: the groups with how much they have written, one board at a time, more time and the end ([CR-481]). */
export function RemoteGroups({
  group_work,
  state,
  students,
  realtime,
  server_offset_ms,
  commands,
}: { group_work: GroupWork } & Pick<
  RemoteControlsProps,
  'state' | 'students' | 'realtime' | 'server_offset_ms' | 'commands'
>) {
  const { lesson_session_id } = state
  const { group_work_id, group_task, ends_at, ended_at } = group_work
  const isOpen = ended_at === null
  const works = useQuery({
    ...groupBoardsQuery({ lesson_session_id, moment: group_work_id }),
    refetchInterval: isOpen ? COUNT_MS : false,
  })
  const [shown_id, setShown] = useState<string | null>(null)
  const [isEnding, setIsEnding] = useState(false)
  const { extend, end } = createGroupWorkCommands(commands)
  const boards = works.data?.list.find((work) => work.group_work_id === group_work_id)?.boards ?? []
  const online = new Set(students.flatMap(({ student_id, is_online }) => (is_online ? [student_id] : [])))
  return (
    <section className={styles.part} aria-label="分组讨论">
      <h2 className={styles.subject}>{isOpen ? '正在分组讨论' : '分组讨论已结束'}</h2>
      {group_task !== '' && <p>{group_task}</p>}
      {isOpen && ends_at !== null && <PeerTimeLeft {...{ ends_at, server_offset_ms }} />}
      {isOpen && (
        <div className={styles.steps}>
          {ends_at !== null && (
            <StageButton size="small" onPress={() => extend(group_work_id, MORE_S)}>
              延时 1 分钟
            </StageButton>
          )}
          {isEnding && (
            <StageButton size="small" isStep look="waiting" onPress={() => end(group_work_id)}>
              确定结束
            </StageButton>
          )}
          <StageButton size="small" isStep onPress={() => setIsEnding(!isEnding)}>
            {isEnding ? '继续讨论' : '结束讨论'}
          </StageButton>
        </div>
      )}
      {works.isPending && <p role="status">正在取小组白板…</p>}
      {works.isError && boards.length === 0 && (
        <div role="alert" className={styles.question}>
          <p>小组白板没有取到</p>
          <StageButton size="small" onPress={() => works.refetch()}>
            重试
          </StageButton>
        </div>
      )}
      {boards.map((board) => {
        const { board_id, name, members } = board
        const isShown = board_id === shown_id
        const toggle = (
          <StageButton
            size="small"
            label={isShown ? `收起${name}的白板` : `看${name}的白板`}
            onPress={() => setShown(isShown ? null : board_id)}
          >
            {isShown ? '收起' : '看白板'}
          </StageButton>
        )
        if (isShown)
          return (
            <GroupSheet key={board_id} {...{ board, lesson_session_id, realtime, online }} acts={toggle} />
          )
        const count = members.reduce((sum, { stroke_count }) => sum + stroke_count, 0)
        return (
          <div key={board_id} className={styles.question}>
            <span>{`${name} · ${members.length} 人 · ${count === 0 ? '还没有写' : `${count} 笔`}`}</span>
            {toggle}
          </div>
        )
      })}
    </section>
  )
}
