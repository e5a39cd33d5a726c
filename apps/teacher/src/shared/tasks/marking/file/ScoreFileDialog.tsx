import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import { useDownload } from '../../../files/use-download.ts'
import { useOneSubmission } from '../../../forms/one-submission.ts'
import { readUpload } from '../../../people/import/read-upload.ts'
import type { TaskDetail } from '../../task.queries.ts'
import { FoundScores } from './FoundScores.tsx'
import { checkScores, exportScores, type FileScore, importScores } from './score-file.queries.ts'
import styles from './file.module.css'

/** 成绩表: out as a file, filled elsewhere, looked at, and in; the whole can be taken back (HW-21). */
export function ScoreFileDialog({ task, onClose }: { task: TaskDetail; onClose: () => void }) {
  const { id: kind } = useTaskKind()
  const { task_id, sets } = task
  const [set_no, setSetNo] = useState(sets[0]?.set_no ?? 1)
  const [undo, setUndo] = useState<readonly FileScore[] | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const download = useDownload(() => exportScores(kind, { task_id, set_no }))
  const check = useMutation({
    mutationFn: async (file: File) => {
      const chosen = await readUpload(file)
      if (chosen.kind !== 'ready') throw new Error(chosen.kind === 'refused' ? chosen.reason : '没有读到文件')
      return checkScores(kind, { task_id, set_no, ...chosen.upload })
    },
  })
  const run = useMutation(importScores(kind))
  const bring = useOneSubmission(run.mutate)
  const found = check.data
  const count = found?.changes.length ?? 0
  const restart = () => {
    check.reset()
    run.reset()
    setUndo(null)
    setTold(null)
  }
  const send = (scores: readonly FileScore[], isUndo: boolean) =>
    bring(
      { task_id, scores: [...scores] },
      {
        onSuccess(done) {
          check.reset()
          setUndo(isUndo || done.undo.length === 0 ? null : done.undo)
          const left = scores.length - done.taken_count
          setTold(
            `${isUndo ? '已撤销' : '已导入'} ${done.taken_count} 个得分` +
              (left === 0 ? '' : `；${left} 个在检查以后又被改过，没有动`),
          )
        },
      },
    )
  const failure = check.error ?? run.error
  return (
    <Dialog
      title="成绩表"
      width="min(640px, calc(100vw - 48px))"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {undo !== null && (
            <Button loading={run.isPending} onClick={() => send(undo, true)}>
              撤销这次导入
            </Button>
          )}
          <Button
            type="primary"
            disabled={count === 0}
            loading={run.isPending && count > 0}
            onClick={() =>
              send(
                (found?.changes ?? []).map(({ student_id, item_id, score, replaces }) => ({
                  ...{ student_id, item_id, score, replaces },
                })),
                false,
              )
            }
          >
            {count === 0 ? '导入' : `导入 ${count} 个得分`}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>
        先导出，填好得分再导入。留空的不改；导入前先看清要改哪些，原来的得分会留着。
      </p>
      {sets.length > 1 && (
        <Select
          aria-label="哪一份"
          value={set_no}
          options={sets.map((set) => ({ value: set.set_no, label: set.name }))}
          onChange={(chosen) => {
            restart()
            setSetNo(chosen)
          }}
        />
      )}
      <div className={styles.row}>
        <Button loading={download.isPending} onClick={download.start}>
          导出成绩表
        </Button>
        <FileButton
          label="选择填好的成绩表"
          accept=".xlsx"
          loading={check.isPending}
          onPick={([file]) => {
            restart()
            check.mutate(file)
          }}
        >
          {found === undefined ? '选择填好的成绩表' : '换一个表格'}
        </FileButton>
      </div>
      {failure !== null && (
        <p role="alert" className={styles.fault}>
          {failure.message}
        </p>
      )}
      {told !== null && <p role="status">{told}。</p>}
      {found !== undefined && <FoundScores plan={found} />}
    </Dialog>
  )
}
