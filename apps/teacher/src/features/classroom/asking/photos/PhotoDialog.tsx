import { KeptLookContext } from '@jiangtai/client/browser/kept-in-tab-look.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { PictureViewer } from '../../../../shared/pictures/PictureViewer.tsx'
import type { AnswerPhoto } from './answer-photos.ts'
import { answerUploadsQuery } from './answer-uploads.queries.ts'
import styles from './photos.module.css'

/** The photos of a question, one after the other through all students: the arrow keys go on and back ([UP-16]). */
export function PhotoDialog({
  quiz_run_id,
  photos,
  first_key,
  kept_name,
  onShow,
  onClose,
}: {
  quiz_run_id: string
  photos: readonly AnswerPhoto[]
  first_key: string
  /** The name under which the tab keeps how a photo is enlarged and turned; left out: it is not kept. */
  kept_name?: string
  /** Another photo is at hand. */
  onShow?: (key: string) => void
  onClose: () => void
}) {
  const [key_at_hand, setKeyAtHand] = useState(first_key)
  const { data } = useQuery(answerUploadsQuery(quiz_run_id))
  // A photo may leave the list while it is looked at: its student took it out.
  const index = Math.max(
    0,
    photos.findIndex(({ key }) => key === key_at_hand),
  )
  const turn = (step: -1 | 1) => {
    const next = photos[index + step]
    if (next === undefined) return
    setKeyAtHand(next.key)
    onShow?.(next.key)
  }
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  })
  // Keys work wherever the focus is: a button that has come to the end loses it.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const photo = photos[index]
  if (photo === undefined) return null
  const own = photos.filter(({ student_id }) => student_id === photo.student_id)
  const url = data?.list.find(({ object_key }) => object_key === photo.key)?.url

  return (
    <Dialog
      title={`${photo.name ?? '照片'}${own.length > 1 ? `（${own.indexOf(photo) + 1}/${own.length}）` : ''}`}
      width={1100}
      footer={
        <>
          <span className={styles.count} aria-live="polite">
            第 {index + 1} 张，共 {photos.length} 张
          </span>
          <Button disabled={index === 0} onClick={() => turn(-1)}>
            上一张
          </Button>
          <Button autoFocus disabled={index === photos.length - 1} onClick={() => turn(1)}>
            下一张
          </Button>
        </>
      }
      onCancel={onClose}
    >
      <div className={styles.viewer}>
        {url === undefined ? (
          <p className={styles.muted}>{data === undefined ? '正在取照片…' : '这张照片暂时取不到'}</p>
        ) : (
          <KeptLookContext value={kept_name === undefined ? null : `${kept_name}.${photo.key}`}>
            <PictureViewer
              key={photo.key}
              url={url}
              name={`${photo.name ?? '学生'}的照片`}
              whenBroken={<p className={styles.muted}>这张照片已损坏，无法显示</p>}
            />
          </KeptLookContext>
        )}
      </div>
    </Dialog>
  )
}
