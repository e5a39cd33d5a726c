import { PUSHED_STAGES, type PushedStage } from '@jiangtai/shared/classroom/pushed/pushed.ts'
import type { PushedItemView } from '@jiangtai/shared/classroom/pushed/views.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { StageButton } from '../kit/StageButton.tsx'
import type { PushedCommands } from './pushed-commands.ts'
import styles from './pushed.module.css'

const STAGE_WORDS: Readonly<Record<PushedStage, string>> = {
  sent: '已下发',
  received: '已收到',
  opened: '已查看',
  finished: '已完成',
}

type HandOut = PushedCommands['handOut']

/** What was handed out, the last first, with how far everybody is ([CR-104]). */
export function PushedItems({
  items,
  onHandOut,
}: {
  items: UseQueryResult<PushedItemView[]>
  onHandOut: HandOut
}) {
  const { data } = items
  if (data === undefined)
    return items.isError ? (
      <p role="alert" className={styles.note}>
        已下发的内容没有加载出来：{items.error.message}
        <StageButton size="small" onPress={() => void items.refetch()}>
          重试
        </StageButton>
      </p>
    ) : (
      <p role="status">正在取已下发的内容…</p>
    )
  if (data.length === 0) return <p className={styles.note}>这节课还没有下发内容</p>
  const latest = data.toSorted((one, other) => other.pushed_at.localeCompare(one.pushed_at))
  return (
    <>
      {items.isError && (
        <p role="alert" className={styles.note}>
          没有取到最新的情况，正在重试
        </p>
      )}
      <ol className={styles.items} aria-label="已下发的内容">
        {latest.map((item) => (
          <Item key={item.pushed_item_id} item={item} onHandOut={onHandOut} />
        ))}
      </ol>
    </>
  )
}

function Item({ item, onHandOut }: { item: PushedItemView; onHandOut: HandOut }) {
  const { kind, ref_id, title, students, is_recalled, is_for_all } = item
  const [shown, setShown] = useState<PushedStage | null>(null)
  return (
    <li aria-label={title}>
      <div className={styles.itemHead}>
        <strong>{title}</strong>
        {is_recalled ? (
          <span className={styles.recalled}>已收回</span>
        ) : (
          <>
            <StageButton size="small" isStep onPress={() => onHandOut({ kind, ref_id, is_for_all: true })}>
              {is_for_all ? '再提醒一次' : '再下发给其余'}
            </StageButton>
            <StageButton
              size="small"
              isStep
              label={`收回 ${title}`}
              onPress={() => onHandOut({ kind, ref_id, is_recalled: true })}
            >
              收回
            </StageButton>
          </>
        )}
      </div>
      <div className={styles.counts} role="group" aria-label={`${title}的进度`}>
        {PUSHED_STAGES.map((stage) => (
          <StageButton
            key={stage}
            size="small"
            look={shown === stage ? 'primary' : 'quiet'}
            isPressed={shown === stage}
            onPress={() => setShown(shown === stage ? null : stage)}
          >
            {STAGE_WORDS[stage]} {students.filter((one) => isAt(one, stage)).length}
          </StageButton>
        ))}
      </div>
      {shown !== null && <Names students={students} stage={shown} />}
    </li>
  )
}

type Students = PushedItemView['students']

/** Who is there, and who is not yet. */
function Names({ students, stage }: { students: Students; stage: PushedStage }) {
  const names = namesApart(students)
  const listed = (list: Students) => list.map(({ student_id }) => names.get(student_id)).join('、')
  const there = students.filter((one) => isAt(one, stage))
  const missing = students.filter((one) => !isAt(one, stage))
  return (
    <dl className={styles.names}>
      <dt>{STAGE_WORDS[stage]}</dt>
      <dd>{there.length === 0 ? '还没有人' : listed(there)}</dd>
      {missing.length > 0 && (
        <>
          <dt>还没有</dt>
          <dd>{listed(missing)}</dd>
        </>
      )}
    </dl>
  )
}

/** Whether a student has come to a stage, or further. */
function isAt({ stage }: Students[number], asked: PushedStage): boolean {
  return PUSHED_STAGES.indexOf(stage) >= PUSHED_STAGES.indexOf(asked)
}
