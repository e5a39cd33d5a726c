import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MAX_PICKED_BYTES } from './edited-photo.ts'
import { PhotoButtons } from './PhotoButtons.tsx'
import { PhotoDialog } from './PhotoDialog.tsx'
import { readPhotoWords } from './photo-words.queries.ts'
import styles from './photos.module.css'

/** 拍照搜题: a photo is picked, cut to one question and read; its words go to the list ([QS-16]). */
export function PhotoSearchDialog({
  onRead,
  onClose,
}: {
  onRead: (words: string) => void
  onClose: () => void
}) {
  const [picked, setPicked] = useState<File | null>(null)
  const [cut, setCut] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const giveUp = useRef<AbortController | null>(null)
  const reading = useMutation({ ...readPhotoWords, onSuccess: onRead })

  // Nobody waits for a photo whose dialog is gone.
  useEffect(() => () => giveUp.current?.abort(), [])

  const read = (photo: File) => {
    giveUp.current = new AbortController()
    setCut(photo)
    setPicked(null)
    reading.mutate({ photo, signal: giveUp.current.signal })
  }
  const pick = ([file]: readonly File[]) => {
    reading.reset()
    setCut(null)
    const isLarge = file !== undefined && file.size > MAX_PICKED_BYTES
    setRefusal(isLarge ? `“${file.name}”超过 40 MB，请换一张照片` : null)
    if (file !== undefined && !isLarge) setPicked(file)
  }
  if (picked !== null)
    return (
      <PhotoDialog
        photo={picked}
        title="拍照搜题：裁剪到一道题"
        hint="拖动四角，只留下要找的那一道题，认得更准。"
        onUse={read}
        onClose={() => setPicked(null)}
      />
    )
  const { error, isPending } = reading
  return (
    <Dialog
      title="拍照搜题"
      width={480}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{isPending ? '取消认字' : '取消'}</Button>}
    >
      <div className={styles.pick}>
        <p>拍下或选一张题目的照片，认出文字以后，题库里最像的题排在前面。照片只用来认字，不会保存。</p>
        {isPending && <p role="status">正在认照片上的文字，一般要几秒钟…</p>}
        {!isPending && (refusal !== null || error !== null) && (
          <p role="alert">{refusal ?? `没有认出来：${error?.message ?? ''}`}</p>
        )}
        <div className={styles.ways}>
          {cut !== null && error !== null && (
            <Button type="primary" onClick={() => read(cut)}>
              重试
            </Button>
          )}
          <PhotoButtons isBusy={isPending} onPick={pick} />
        </div>
      </div>
    </Dialog>
  )
}
