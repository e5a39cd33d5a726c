import './reading.css'
import { useKeptFiles } from '@jiangtai/questions/blocks/use-kept-files.ts'
import { useState } from 'react'
import { dueWords } from '../../../shared/task-words.ts'
import { useOpenTask } from '../../../shared/use-open-task.ts'
import { NetworkLine } from '../handing/NetworkLine.tsx'
import { WaitingHandIn } from '../handing/WaitingHandIn.tsx'
import type { KeptFiles, OwnTask, TaskPageProps } from '../own-task.ts'
import { playedAs } from './moments/played-as.ts'
import { MaterialPage } from './MaterialPage.tsx'
import { readingOf } from './own-reading.ts'
import { picturesOf } from './pictures-of.ts'
import { ReadingSheet } from './ReadingSheet.tsx'

export type ReadingPagesProps = TaskPageProps &
  KeptFiles & {
    task: Pick<OwnTask, 'read' | 'submit' | 'withdraw' | 'refetch'>
  }

/** A task of reading and watching (HW-03): the sheet of all there is, and one thing after the other. */
export function ReadingPages(props: ReadingPagesProps) {
  const { view, outbox, is_online, is_fresh, wanted, task, part_id: picked, onPart: pick } = props
  const { now, isOpen } = useOpenTask(view, props.serverNow, task)
  const [opened, setOpened] = useState<readonly string[]>([])
  // Pictures that were opened once stay in memory, so that they are there when the network is not; sounds and videos are far too large.
  const kept = useKeptFiles(picturesOf(view, opened), props.task_device)
  const files = { ...view.files, ...kept }
  const at = view.materials.findIndex(({ material_id }) => material_id === picked)
  const material = view.materials[at]

  if (material !== undefined && !opened.includes(material.material_id))
    setOpened([...opened, material.material_id])
  const next = view.materials[at + 1]?.material_id ?? null
  return (
    <div className="task" data-at-work={isOpen && material !== undefined}>
      <header className="task-head">
        <button
          type="button"
          className="button-quiet"
          onClick={material === undefined ? props.onHome : () => pick(null)}
        >
          返回
        </button>
        <div className="task-name">
          <h1>{material === undefined ? view.title : material.title}</h1>
          <p>{`${view.subject_name} · ${dueWords(view, now)}`}</p>
        </div>
      </header>
      {!(material === undefined && wanted !== null) && (
        <NetworkLine
          {...{ is_online, is_fresh }}
          offline="打开过的文字和图片还能看，学习记录恢复后自动送达"
        />
      )}
      {material === undefined ? (
        <>
          {wanted !== null && <WaitingHandIn {...{ wanted, is_online }} onCancel={props.onForgetWanted} />}
          <ReadingSheet {...{ view, outbox, now, isOpen, task }} isWanted={wanted !== null} onPick={pick} />
        </>
      ) : (
        <>
          <main className="page-main reading-page">
            <MaterialPage
              key={material.material_id}
              {...{ material, files }}
              {...playedAs(material, readingOf(view.task_id, material, outbox.entries), isOpen)}
              isCounted={isOpen}
              now_s={() => (props.serverNow() - Date.parse(view.starts_at)) / 1000}
              onSeen={(segments, place) => task.read({ material_id: material.material_id, segments, place })}
            />
          </main>
          <footer className="task-foot">
            <button
              type="button"
              className="button-secondary"
              disabled={at === 0}
              onClick={() => pick(view.materials[at - 1]?.material_id ?? null)}
            >
              上一项
            </button>
            <button type="button" className="button-primary" onClick={() => pick(next)}>
              {next === null ? '回到学习步骤' : '下一项'}
            </button>
          </footer>
        </>
      )}
    </div>
  )
}
