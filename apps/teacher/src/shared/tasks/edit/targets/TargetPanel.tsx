import type { TaskTarget } from '@jiangtai/shared/tasks/targets/targets.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { laterDialog } from '../../../forms/later-dialog.tsx'
import { DateTimeField } from '../../../forms/time/DateTimeField.tsx'
import { dueTomorrow } from '../../../forms/time/school-time.ts'
import { targetTreeQuery } from '../../../targets/target-picker.queries.ts'
import type { TaskDetail } from '../../task.queries.ts'
import { faultAt } from '../faults.ts'
import { changeTargets, giveSet, withChosen } from '../task-draft.ts'
import type { TaskEditor } from '../task-editor.ts'
import { SetForMany } from './SetForMany.tsx'
import { TargetRow } from './TargetRow.tsx'
import { useTargetNames } from './use-target-names.ts'
import styles from '../edit.module.css'

const TargetDialog = laterDialog(async () => (await import('./TargetDialog.tsx')).TargetDialog)

/** 布置对象和时间: one due time for all, or one for each; classes, groups and students (HW-04). */
export function TargetPanel({
  names,
  editor,
}: {
  /** The names of the stored targets. */
  names: TaskDetail['targets']
  editor: TaskEditor
}) {
  const { draft, faults } = useStore(editor.store)
  const { targets, sets } = draft
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // A target that was taken out is no longer ticked.
  const ticked = new Set(targets.map(({ target_id }) => target_id).filter((id) => chosen.has(id)))
  const isForMany = sets.length > 1 && targets.length > 1
  const tick = (target_id: string) => {
    const next = new Set(ticked)
    if (!next.delete(target_id)) next.add(target_id)
    setChosen(next)
  }
  const [isPicking, setIsPicking] = useState(false)
  const [times, setTimes] = useState(() => timesOf(targets))
  const tree = useQuery(targetTreeQuery())
  const nameOf = useTargetNames(names, tree.data)
  const change = (target_id: string | null, changed: Parameters<typeof changeTargets>[2]) =>
    editor.change((before) => changeTargets(before, target_id, changed))
  const isSplit = new Set(targets.map(({ starts_at, due_at }) => `${starts_at} ${due_at}`)).size > 1
  const fault = faultAt(faults, 'targets')
  return (
    <section className={styles.panel} aria-label="布置对象和时间">
      <h2>布置对象和时间</h2>
      <DateTimeField
        {...{ label: isSplit ? '截止时间（全部改成）' : '截止时间', hint: null, isQuick: true }}
        at={isSplit ? null : times.due_at}
        error={null}
        onChange={(due_at) => {
          if (due_at === null) return
          setTimes({ ...times, due_at })
          change(null, { due_at })
        }}
      />
      <DateTimeField
        {...{ label: '开始时间', hint: '不填就从发布时开始' }}
        at={isSplit ? null : times.starts_at}
        error={null}
        onChange={(starts_at) => {
          setTimes({ ...times, starts_at })
          change(null, { starts_at })
        }}
      />
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {isForMany && (
        <SetForMany
          {...{ targets, sets, ticked, onTick: setChosen }}
          onGive={(set_no) => {
            editor.change((before) => giveSet(before, ticked, set_no))
            setChosen(new Set())
          }}
        />
      )}
      {targets.length === 0 ? (
        <p className={styles.hint}>还没有选布置对象。</p>
      ) : (
        <ul className={styles.targets} aria-label="布置对象">
          {targets.map((target, at) => (
            <TargetRow
              key={`${target.kind} ${target.target_id}`}
              {...{ target, sets }}
              name={nameOf(target)}
              tick={
                isForMany
                  ? { isTicked: ticked.has(target.target_id), onChange: () => tick(target.target_id) }
                  : null
              }
              fault={faultAt(faults, `targets.${at}.due_at`) ?? faultAt(faults, `targets.${at}.set_no`)}
              onChange={(changed) => change(target.target_id, changed)}
              onRemove={() =>
                editor.change((before) => ({
                  ...before,
                  targets: before.targets.filter(({ target_id }) => target_id !== target.target_id),
                }))
              }
            />
          ))}
        </ul>
      )}
      <Button onClick={() => setIsPicking(true)}>
        {targets.length === 0 ? '选择布置对象' : '增减布置对象'}
      </Button>
      {isPicking && (
        <TargetDialog
          targets={targets}
          isLayered={sets.length > 1}
          onPick={(chosen) => {
            editor.change((before) => withChosen(before, chosen, times))
            setIsPicking(false)
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </section>
  )
}

/** The times that whoever is chosen next gets: those of the first, or tomorrow at this time. */
function timesOf(targets: readonly TaskTarget[]): Pick<TaskTarget, 'starts_at' | 'due_at'> {
  const [first] = targets
  if (first !== undefined) return { starts_at: first.starts_at, due_at: first.due_at }
  return { starts_at: null, due_at: dueTomorrow(new Date()) }
}
