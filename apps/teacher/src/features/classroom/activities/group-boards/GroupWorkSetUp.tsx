import { MAX_GROUP_TASK } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import type { SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { readText, useKeptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limitName } from '../../asking/quiz/sending/time-limit.ts'
import { activeSchemesQuery } from '../../class/group-points.queries.ts'
import { lessonQuery } from '../../classroom.queries.ts'
import { FloatingPanel, type PanelPlace } from '../../kit/FloatingPanel.tsx'
import kit from '../../kit/kit.module.css'
import { StageButton } from '../../kit/StageButton.tsx'
import { StageViews } from '../../kit/StageViews.tsx'
import { dividedClassQuery } from './group-boards.queries.ts'
import styles from './group-boards.module.css'
import type { GroupWorkCommands } from './group-work-commands.ts'
import { Ungrouped } from './Ungrouped.tsx'
import { placedBy, type Placing, ungroupedOf } from './placing.ts'

const LIMITS_S = [null, 180, 300, 600, 900] as const
const HOME: PanelPlace = { x: 0, y: 0 }

export type GroupWorkSetUpProps = {
  class_id: string
  prepare_lesson_id: string
  commands: GroupWorkCommands
  onClose: () => void
}

/** What is chosen before 分组讨论: which groups, what they do, for how long, and what becomes of those without a group ([CR-490], [CR-491]). */
export function GroupWorkSetUp({ class_id, prepare_lesson_id, commands, onClose }: GroupWorkSetUpProps) {
  const [place, setPlace] = useState(HOME)
  const schemes = useQuery(activeSchemesQuery(class_id))
  const lesson = useQuery({ ...lessonQuery(prepare_lesson_id), staleTime: Number.POSITIVE_INFINITY })
  const [chosen_id, setChosen] = useState<string | null>(null)
  const list = schemes.data ?? []
  const shown =
    list.find(({ scheme_id }) => scheme_id === chosen_id) ??
    list.find(({ subject_id }) => subject_id === lesson.data?.subject_id) ??
    list[0]
  const scheme = useQuery({ ...dividedClassQuery(shown?.scheme_id ?? ''), enabled: shown !== undefined })
  const [task, setTask] = useKeptInTab('group-work.task', { first: '', read: readText })
  const [limit, setLimit] = useState<number | null>(null)
  const [placing, setPlacing] = useState<Placing>('together')
  const [chosen, setPlaced] = useState<Readonly<Record<string, string>>>({})
  const failed = [schemes, scheme].find(({ isError }) => isError)

  async function handleStart({ scheme_id, ...divided }: SchemeView): Promise<void> {
    const placed = placedBy(ungroupedOf(divided), { placing, chosen })
    const group_task = task.trim()
    const done = await commands.start({ scheme_id, group_task, time_limit_s: limit, placed })
    if (done !== null) onClose()
  }

  const { data } = scheme
  return (
    <FloatingPanel
      title="分组讨论"
      place={place}
      onMove={setPlace}
      leave={{ label: '收起', onPress: onClose }}
      actions={
        <StageButton
          isStep
          look="primary"
          isDisabled={data === undefined || scheme.isFetching}
          onPress={() => (data === undefined ? undefined : handleStart(data))}
        >
          开始讨论
        </StageButton>
      }
    >
      {failed !== undefined && (
        <p role="alert" className={styles.hint}>
          小组没有取到：{failed.error?.message}{' '}
          <StageButton size="small" onPress={() => failed.refetch()}>
            重试
          </StageButton>
        </p>
      )}
      {failed === undefined && (schemes.isPending || (shown !== undefined && scheme.isPending)) && (
        <p role="status" className={styles.hint}>
          正在取小组…
        </p>
      )}
      {schemes.data !== undefined && shown === undefined && (
        <p className={styles.hint}>这个班没有当前的分组方案。先在“班级分组”里分好，再来讨论。</p>
      )}
      {list.length > 1 && shown !== undefined && (
        <StageViews
          label="按哪个分组"
          views={list.map(({ scheme_id, subject_name }) => ({
            id: scheme_id,
            word: subject_name ?? '各学科',
          }))}
          shown={shown.scheme_id}
          onShow={setChosen}
        />
      )}
      {data !== undefined && (
        <>
          <p className={styles.hint}>{groupsWords(data)}</p>
          <Ungrouped {...{ divided: data, placing, chosen }} onPlacing={setPlacing} onPlaced={setPlaced} />
          <label>
            <span className={kit.label}>讨论任务（可以不写）</span>
            <input
              className={kit.field}
              value={task}
              maxLength={MAX_GROUP_TASK}
              placeholder="例如：找出三种解法"
              onChange={({ target }) => setTask(target.value)}
            />
          </label>
          <div className={styles.choices} role="group" aria-label="限时">
            {LIMITS_S.map((one) => (
              <StageButton
                key={one ?? 'none'}
                size="small"
                isPressed={one === limit}
                look={one === limit ? 'primary' : 'quiet'}
                onPress={() => setLimit(one)}
              >
                {limitName(one)}
              </StageButton>
            ))}
          </div>
        </>
      )}
    </FloatingPanel>
  )
}

/** The groups that get a board. Nothing of the scheme is named, because the class looks on ([GR-24]). */
function groupsWords({ groups }: SchemeView): string {
  const used = groups.filter(({ members }) => members.length > 0)
  if (used.length === 0) return '这个分组里还没有学生。'
  return `${used.length} 个小组各开一块白板：${used.map(({ name, members }) => `${name} ${members.length} 人`).join('、')}`
}
