import '../../../shared/answers/files.css'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { Sound } from '@jiangtai/questions/blocks/Sound.tsx'
import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import type { AnswerWay } from '@jiangtai/shared/lessons/preset/preset.ts'
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { WaitingFile } from '../../../shared/answers/WaitingFile.tsx'
import { WaitingSound } from '../../../shared/answers/WaitingSound.tsx'
import { loadAnnouncePart } from './announce-part.ts'
import { collectWriting } from './collect-writing.ts'
import { kindOfWaiting } from './file-words.ts'
import { HandWriting } from './HandWriting.tsx'
import { isSameOwner, MOST_PHOTOS, type PhotoOwner, type PhotoUploads } from './photo-uploads.ts'
import { RecordAnswer } from './RecordAnswer.tsx'

export type AnswerPhotosProps = {
  attachments: readonly Attachment[]
  onChange: (attachments: Attachment[]) => void
  isOpen: boolean
  /** 作答方式 that is asked for ([LE-191]). */
  way?: AnswerWay
  /** The question was closed before this answer was handed in: handwriting that is not in it is collected. */
  isCollected?: boolean
  owner: PhotoOwner
  photos: PhotoUploads
}

/** Photos and recordings of one answer: those that stand in it, those on their way ([UP-17]), the camera, 手写 and 录音. */
export function AnswerPhotos(props: AnswerPhotosProps) {
  const { attachments, onChange, isOpen, way = 'any', isCollected = false, owner, photos } = props
  const items = useStore(photos.queue.store, ({ items: all }) => all)
  const urls = useStore(photos.urls)
  const [opened, setOpened] = useState<string | null>(null)
  const waiting = items.filter(
    ({ purpose, state }) => isSameOwner(purpose, owner) && !['done', 'cancelled'].includes(state.phase),
  )
  const isUnknown = attachments.some(({ key }) => urls[key] === undefined)
  const { quiz_run_id } = owner
  const collect = useEffectEvent(() => void collectWriting(photos, owner))

  // After a reload the pad knows keys and no addresses. Without a line the pictures stay empty until the next reload.
  useEffect(() => {
    if (isUnknown) photos.fetchOwn(quiz_run_id).catch(() => undefined)
  }, [isUnknown, photos, quiz_run_id])

  // The close waits for no download ([CR-413]).
  useEffect(() => void loadAnnouncePart(), [])

  // A pad that was away at the close hands in what it has when it comes back.
  useEffect(() => {
    if (isCollected) collect()
  }, [isCollected])

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    void photos.add(files.slice(0, MOST_PHOTOS - attachments.length - waiting.length), owner)
  }

  const offers = (one: AnswerWay) => way === 'any' || way === one
  return (
    <div className="photos">
      {attachments.map((file, index) => (
        <AnswerFile
          key={file.key}
          file={file}
          number={attachments.slice(0, index + 1).filter(({ kind }) => kind === file.kind).length}
          url={urls[file.key]}
          onOpen={() => setOpened(file.key)}
          onRemove={isOpen ? () => onChange(attachments.filter(({ key }) => key !== file.key)) : null}
        />
      ))}
      {waiting.map((item) => {
        const acts = {
          onRetry: () => photos.queue.retry(item.id),
          onRemove: () => photos.queue.cancel(item.id),
        }
        return kindOfWaiting(item) === 'sound' ? (
          <WaitingSound key={item.id} item={item} seconds={item.purpose.seconds ?? null} {...acts} />
        ) : (
          <WaitingFile key={item.id} item={item} name="照片" {...acts} />
        )
      })}
      {isOpen && attachments.length + waiting.length < MOST_PHOTOS && (
        <>
          {offers('photo') && (
            <label className="photo-add">
              <input className="visually-hidden" type="file" accept="image/*" multiple onChange={pick} />
              拍照
            </label>
          )}
          {offers('handwriting') && <HandWriting owner={owner} photos={photos} />}
          {offers('sound') && <RecordAnswer owner={owner} photos={photos} />}
        </>
      )}
      {opened !== null && (
        <button type="button" className="photo-whole" aria-label="关闭照片" onClick={() => setOpened(null)}>
          <img src={urls[opened]} alt="" />
        </button>
      )}
    </div>
  )
}

/** A photo or a recording that stands in the answer. */
function AnswerFile({
  file,
  number,
  url,
  onOpen,
  onRemove,
}: {
  file: Attachment
  /** Its place among those of its kind, from 1. */
  number: number
  url: string | undefined
  onOpen: () => void
  onRemove: (() => void) | null
}) {
  const name = `${file.kind === 'sound' ? '录音' : '照片'} ${number}`
  const remove = onRemove !== null && (
    <button type="button" className="photo-remove" aria-label={`移除${name}`} onClick={onRemove}>
      ×
    </button>
  )
  if (file.kind === 'sound')
    return (
      <div className="file-sound">
        <QuestionFiles value={url === undefined ? {} : { [file.key]: url }}>
          <Sound audio={file} />
        </QuestionFiles>
        {remove}
      </div>
    )
  return (
    <div className="photo">
      <button type="button" className="photo-open" onClick={onOpen}>
        <img className="photo-picture" src={url} alt={name} />
      </button>
      {remove}
    </div>
  )
}
