import '../../../shared/answers/files.css'
import { soundName } from '@jiangtai/client/browser/sound/sound-recording.ts'
import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import { MAX_SOUND_SECONDS } from '@jiangtai/shared/questions/files/answer-files.ts'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { NewAnswerFile } from '../../../shared/answers/answer-uploads.ts'
import type { KeptWriting } from '../../../shared/answers/kept-writing.ts'
import { shrinkPhotos } from '../../../shared/answers/shrink-photo.ts'
import { HandwritingPad, hasTool, PhotoEditor, SoundRecorder } from './answer-tools.ts'
import { AnswerFileTile } from './AnswerFileTile.tsx'
import { deviceFile, moved, uploadIdOf } from './device-files.ts'
import type { TaskFileOwner, TaskFiles } from './task-files.ts'

export type AnswerFilesProps = {
  attachments: readonly Attachment[]
  owner: Omit<TaskFileOwner, 'kind'>
  files: TaskFiles
  writing: KeptWriting
  /** The longest recording that the task takes; null where it lays none down ([TK-230]). */
  sound_minutes: number | null
  /** The only kind of file that is asked for; null where all are taken. */
  only: 'photo' | 'sound' | null
  onChange: (attachments: Attachment[]) => void
}

/** The most files of one answer (the contract's limit). */
const MOST_FILES = 20

type Tool = { kind: 'none' | 'ink' | 'sound' } | { kind: 'photos'; left: readonly File[]; count: number }

/** The files of a written answer beside its words: photos, handwriting and sound, in an order of the student's own. */
export function AnswerFiles({
  attachments,
  owner,
  files,
  writing,
  sound_minutes,
  only,
  onChange,
}: AnswerFilesProps) {
  const [tool, setTool] = useState<Tool>({ kind: 'none' })
  const [isMissing, setIsMissing] = useState(false)
  // A file is made while others arrive: it joins the files of that moment.
  const latest = useRef(attachments)
  useLayoutEffect(() => {
    latest.current = attachments
  }, [attachments])

  const change = (next: Attachment[]) => {
    latest.current = next
    onChange(next)
  }
  const add = (kind: Attachment['kind'], made: readonly NewAnswerFile[], seconds: number | null = null) => {
    const ids = files.add(made, { ...owner, kind })
    change([...latest.current, ...ids.map((id) => deviceFile(id, kind, seconds))])
  }
  const remove = (attachment: Attachment) => {
    const id = uploadIdOf(attachment)
    if (id !== null) files.queue.cancel(id)
    change(latest.current.filter(({ key }) => key !== attachment.key))
  }
  const close = () => setTool({ kind: 'none' })
  const takePhoto = async (photo: File, edited: Blob | null, left: readonly File[], count: number) => {
    setTool(left.length === 0 ? { kind: 'none' } : { kind: 'photos', left, count })
    add('photo', edited === null ? await shrinkPhotos([photo]) : [{ file: edited, name: '照片.jpg' }])
  }
  const pick = async (picked: readonly File[]) => {
    const left = picked.slice(0, MOST_FILES - attachments.length)
    if (left.length === 0) return
    if (await hasTool('photos')) setTool({ kind: 'photos', left, count: left.length })
    // A photo is worth more than its editing.
    else add('photo', await shrinkPhotos(left))
  }
  const open = async (kind: 'ink' | 'sound') => {
    const isThere = await hasTool(kind)
    setIsMissing(!isThere)
    if (isThere) setTool({ kind })
  }
  const isFull = attachments.length >= MOST_FILES
  const photo = tool.kind === 'photos' ? tool.left[0] : undefined
  return (
    <section className="files" aria-label="照片、手写和录音">
      {attachments.length > 0 && (
        <ol className="photos">
          {attachments.map((attachment, index) => (
            <AnswerFileTile
              key={attachment.key}
              attachment={attachment}
              number={index + 1}
              count={attachments.length}
              files={files}
              onRemove={() => remove(attachment)}
              onMove={(by) => change(moved(latest.current, index, by))}
            />
          ))}
        </ol>
      )}
      {isFull ? (
        <p>{`一道题最多 ${MOST_FILES} 个照片、手写和录音`}</p>
      ) : (
        <div className="files-tools">
          {only !== 'sound' && (
            <label className="button-secondary files-tool">
              <input
                className="visually-hidden"
                type="file"
                accept="image/*"
                multiple
                onChange={(event) => {
                  const picked = [...(event.target.files ?? [])]
                  event.target.value = ''
                  void pick(picked)
                }}
              />
              拍照
            </label>
          )}
          {only === null && (
            <button type="button" className="button-secondary files-tool" onClick={() => void open('ink')}>
              手写
            </button>
          )}
          {only !== 'photo' && (
            <button type="button" className="button-secondary files-tool" onClick={() => void open('sound')}>
              录音
            </button>
          )}
        </div>
      )}
      {sound_minutes !== null && !isFull && <p>{`录音最长 ${sound_minutes} 分钟`}</p>}
      {isMissing && <p role="alert">这个工具还没有下载到本机，请连上网络后再试</p>}
      <Suspense fallback={<p role="status">正在打开…</p>}>
        {tool.kind === 'photos' && photo !== undefined && (
          <PhotoEditor
            key={tool.left.length}
            photo={photo}
            place={{ number: tool.count - tool.left.length + 1, count: tool.count }}
            onUse={(edited) => void takePhoto(photo, edited, tool.left.slice(1), tool.count)}
            onClose={close}
          />
        )}
        {tool.kind === 'ink' && (
          <HandwritingPad
            kept={writing}
            onUse={(page) => {
              close()
              add('ink', [{ file: page, name: '手写.png' }])
            }}
            onClose={close}
          />
        )}
        {tool.kind === 'sound' && (
          <SoundRecorder
            longest_s={sound_minutes === null ? MAX_SOUND_SECONDS : sound_minutes * 60}
            onUse={(sound, seconds) => {
              close()
              add('sound', [{ file: sound, name: soundName(sound) }], seconds)
            }}
            onFile={(sound) => {
              close()
              add('sound', [{ file: sound, name: sound.name }])
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  )
}
