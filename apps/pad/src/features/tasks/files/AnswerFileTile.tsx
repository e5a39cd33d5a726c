import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { Sound } from '@jiangtai/questions/blocks/Sound.tsx'
import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import { useContext, useState } from 'react'
import { useStore } from 'zustand'
import { WaitingFile } from '../../../shared/answers/WaitingFile.tsx'
import { WaitingSound } from '../../../shared/answers/WaitingSound.tsx'
import { uploadIdOf } from './device-files.ts'
import { FILE_NAMES } from './file-names.ts'
import type { TaskFiles } from './task-files.ts'

export type AnswerFileTileProps = {
  attachment: Attachment
  /** Its place among the files of the answer, counted from 1. */
  number: number
  count: number
  files: TaskFiles
  onRemove: () => void
  onMove: (by: number) => void
}

/** One file of an answer that is being written: arrived or on the device, with its place and a way out. */
export function AnswerFileTile(props: AnswerFileTileProps) {
  const { attachment, number, count, onMove } = props
  const name = `${FILE_NAMES[attachment.kind]} ${number}`
  return (
    <li className="file">
      {uploadIdOf(attachment) === null ? <Arrived {...props} name={name} /> : <OnDevice {...props} />}
      {count > 1 && (
        <span className="file-moves">
          <button
            type="button"
            className="file-move"
            disabled={number === 1}
            aria-label={`把${name}向前移`}
            onClick={() => onMove(-1)}
          >
            ←
          </button>
          <button
            type="button"
            className="file-move"
            disabled={number === count}
            aria-label={`把${name}向后移`}
            onClick={() => onMove(1)}
          >
            →
          </button>
        </span>
      )}
    </li>
  )
}

function Arrived({ attachment, files, name, onRemove }: AnswerFileTileProps & { name: string }) {
  const told = useContext(QuestionFiles)
  const sent = useStore(files.urls)
  const [isLarge, setIsLarge] = useState(false)
  const { key, kind } = attachment
  const url = told[key] ?? sent[key]
  const remove = (
    <button type="button" className="photo-remove" aria-label={`移除${name}`} onClick={onRemove}>
      ×
    </button>
  )
  if (kind === 'sound')
    return (
      <div className="file-sound">
        <QuestionFiles value={url === undefined ? {} : { [key]: url }}>
          <Sound audio={attachment} />
        </QuestionFiles>
        {remove}
      </div>
    )
  return (
    <div className="photo">
      <button type="button" className="photo-open" onClick={() => setIsLarge(true)}>
        <img className="photo-picture" src={url} alt={name} />
      </button>
      {remove}
      {isLarge && (
        <button type="button" className="photo-whole" aria-label="关闭照片" onClick={() => setIsLarge(false)}>
          <img src={url} alt="" />
        </button>
      )}
    </div>
  )
}

function OnDevice({ attachment, files, onRemove }: AnswerFileTileProps) {
  const id = uploadIdOf(attachment)
  const name = FILE_NAMES[attachment.kind]
  const item = useStore(files.queue.store, ({ items }) => items.find((one) => one.id === id))
  if (item === undefined)
    return (
      <div className="file-sound">
        <p role="status">{`${name}不在本机了，请移除后重新添加`}</p>
        <button type="button" className="photo-remove" aria-label={`移除${name}`} onClick={onRemove}>
          ×
        </button>
      </div>
    )
  const retry = () => files.queue.retry(item.id)
  if (attachment.kind !== 'sound')
    return <WaitingFile item={item} name={name} onRetry={retry} onRemove={onRemove} />
  return <WaitingSound item={item} seconds={attachment.seconds} onRetry={retry} onRemove={onRemove} />
}
