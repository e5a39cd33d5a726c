import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { MAX_OWN_PICTURES } from '@jiangtai/shared/tasks/limits.ts'
import { useState } from 'react'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import { PICTURE_ACCEPT, pictureRefusal, uploadQuestionFile } from '../../../files/upload-question-file.ts'
import styles from './own.module.css'

/** A picture that is in the store. */
export type OwnPicture = { object_key: string; url: string }

/** Photos of the pages that are to be done: each is uploaded as soon as it is chosen. */
export function OwnPictures({
  pictures,
  onChange,
  onResource,
}: {
  pictures: readonly OwnPicture[]
  onChange: (change: (before: readonly OwnPicture[]) => readonly OwnPicture[]) => void
  /** Chooses pages of a file of the resources. */
  onResource: () => void
}) {
  const { name: kindName } = useTaskKind()
  const [waiting, setWaiting] = useState(0)
  const [faults, setFaults] = useState<readonly string[]>([])
  const room = MAX_OWN_PICTURES - pictures.length - waiting
  const handlePick = async (files: readonly File[]) => {
    const taken = files.slice(0, room)
    setFaults(files.length > taken.length ? [`最多 ${MAX_OWN_PICTURES} 张图片`] : [])
    setWaiting((count) => count + taken.length)
    // One after the other, so that they stand in the order in which they were chosen.
    for (const file of taken) {
      const fault = await sendPicture(file, onChange)
      if (fault !== null) setFaults((before) => [...before, fault])
      setWaiting((count) => count - 1)
    }
  }
  return (
    <div className={styles.pictures}>
      {pictures.map(({ object_key, url }, at) => (
        <figure key={object_key}>
          <img src={url} alt={`图 ${at + 1}`} />
          <Button
            size="small"
            aria-label={`去掉图 ${at + 1}`}
            onClick={() => onChange((before) => before.filter((one) => one.object_key !== object_key))}
          >
            去掉
          </Button>
        </figure>
      ))}
      <FileButton
        multiple
        label={`${kindName}的图片`}
        accept={PICTURE_ACCEPT}
        disabled={room <= 0}
        loading={waiting > 0}
        onPick={(files) => void handlePick(files)}
      >
        {waiting > 0 ? `正在上传 ${waiting} 张` : '加图片'}
      </FileButton>
      <Button disabled={room <= 0} onClick={onResource}>
        从资源选页
      </Button>
      {faults.map((fault) => (
        <p key={fault} role="alert" className={styles.fault}>
          {fault}
        </p>
      ))}
    </div>
  )
}

/** Uploads one picture and puts it behind the others; in words why it did not. */
export async function sendPicture(
  file: File,
  onChange: (change: (before: readonly OwnPicture[]) => readonly OwnPicture[]) => void,
): Promise<string | null> {
  const refusal = pictureRefusal(file)
  if (refusal !== null) return refusal
  try {
    const { object_key, url } = await uploadQuestionFile(file, {
      onProgress: () => {},
      signal: new AbortController().signal,
    })
    onChange((before) => [...before, { object_key, url }])
    return null
  } catch (error) {
    return `“${file.name}”没有上传成功：${error instanceof Error ? error.message : '请重试'}`
  }
}
