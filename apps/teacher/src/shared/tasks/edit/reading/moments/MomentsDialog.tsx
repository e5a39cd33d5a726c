import { formatClock } from '@jiangtai/shared/core/dates.ts'
import { MAX_MOMENTS } from '@jiangtai/shared/tasks/limits.ts'
import { playedSeconds } from '@jiangtai/shared/tasks/reading/content.ts'
import type { MaterialView } from '@jiangtai/shared/tasks/reading/material.ts'
import type { Moment } from '@jiangtai/shared/tasks/reading/moment.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { faultAt } from '../../faults.ts'
import type { TaskEditor } from '../../task-editor.ts'
import { MomentRow } from './MomentRow.tsx'
import { askedInstead, freeSecond, movedTo, withMoment } from './moments-draft.ts'
import { questionChoices } from './question-choices.ts'
import edit from '../../edit.module.css'
import styles from './moments.module.css'

/** 视频中的问题: a preview, and the moments at which it asks, each with its time and its question. Every change is saved like those of the page. */
export function MomentsDialog({
  material,
  set,
  editor,
  onChange,
  onClose,
}: {
  material: MaterialView
  set: TaskSet
  editor: TaskEditor
  onChange: (moments: Moment[]) => void
  onClose: () => void
}) {
  const { draft, questions, files, faults } = useStore(editor.store)
  const player = useRef<HTMLVideoElement>(null)
  const [at, setAt] = useState(0)
  const { title, content, material_id } = material
  const seconds = playedSeconds(content) ?? 0
  const moments = set.materials.find((one) => one.material_id === material_id)?.moments ?? []
  const choices = questionChoices(set, questions)
  const free = choices.filter(({ place }) => place === null)
  const field = `sets.${draft.sets.findIndex(({ set_no }) => set_no === set.set_no)}.materials.${set.materials.findIndex(
    (one) => one.material_id === material_id,
  )}.moments`
  const fault = faultAt(faults, field)
  const room = freeSecond(moments, at, seconds)
  const [next] = free
  const hint =
    moments.length >= MAX_MOMENTS
      ? `一项内容最多 ${MAX_MOMENTS} 个提问`
      : choices.length === 0
        ? '这一份里还没有题，请先选题再来提问。'
        : next === undefined
          ? '这一份里的题都用上了，请先再选几道题。'
          : null
  const add = () => {
    if (next !== undefined && room !== null)
      onChange(withMoment(moments, { second: room, question_id: next.question_id }))
  }
  const go = (second: number) => {
    if (player.current !== null) player.current.currentTime = second
    setAt(second)
  }
  return (
    <Dialog
      title={`“${title}”中的问题`}
      width="min(1040px, calc(100vw - 48px))"
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          好了
        </Button>
      }
    >
      <div className={styles.parts}>
        <div className={styles.preview}>
          <video
            ref={player}
            className={content.kind === 'sound' ? styles.sound : styles.video}
            src={content.kind === 'sound' || content.kind === 'video' ? files[content.object_key] : undefined}
            controls
            playsInline
            preload="metadata"
            aria-label={title}
            onTimeUpdate={({ currentTarget }) => setAt(Math.floor(currentTarget.currentTime))}
            onSeeked={({ currentTarget }) => setAt(Math.floor(currentTarget.currentTime))}
          />
          <div className={edit.addRow}>
            <Button type="primary" disabled={hint !== null || room === null} onClick={add}>
              在 {formatClock(hint === null && room !== null ? room : at)} 加一个问题
            </Button>
            {hint !== null && <span className={edit.hint}>{hint}</span>}
          </div>
          <p className={edit.hint}>
            学生看到这里会停下来答题，答完接着看；答案不当场公布，和其他题一起批改、公布。
          </p>
        </div>
        <div className={styles.list}>
          {fault !== null && (
            <p role="alert" className={edit.fault}>
              {fault}
            </p>
          )}
          {moments.length === 0 ? (
            <EmptyList>还没有问题。把视频放到要提问的地方，再点“加一个问题”。</EmptyList>
          ) : (
            <ol aria-label="各个问题">
              {moments.map((moment, place) => (
                <li key={moment.question_id}>
                  <MomentRow
                    {...{ moment, moments, seconds, choices, now: at }}
                    number={place + 1}
                    faults={{
                      second: faultAt(faults, `${field}.${place}.second`),
                      question_id: faultAt(faults, `${field}.${place}.question_id`),
                    }}
                    onMove={(second) => onChange(movedTo(moments, moment.question_id, second))}
                    onAsk={(question_id) => onChange(askedInstead(moments, moment.question_id, question_id))}
                    onGo={() => go(moment.second)}
                    onRemove={() =>
                      onChange(moments.filter(({ question_id }) => question_id !== moment.question_id))
                    }
                  />
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
    </Dialog>
  )
}
