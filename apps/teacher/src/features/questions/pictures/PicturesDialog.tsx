import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, useState } from 'react'
import { Button } from '../../../shared/kit/Button.tsx'
import { Dialog } from '../../../shared/kit/Dialog.tsx'
import { changePicture, questionsChanged } from '../questions.queries.ts'
import { placeWords } from './picture-places.ts'
import { PictureRow, type PictureState } from './PictureRow.tsx'
import styles from './pictures.module.css'
import { pictureRefusal, uploadPicture } from './upload-question-file.ts'

/** The pictures of a question: each is put in, exchanged or taken out by itself, and every change is a new version ([QF-4]). */
export function PicturesDialog({
  question: opened,
  number,
  onClose,
}: {
  question: QuestionView
  number: number
  onClose: () => void
}) {
  const client = useQueryClient()
  const [question, setQuestion] = useState(opened)
  const [field_at_hand, setFieldAtHand] = useState<string | null>(null)
  const [state, setState] = useState<{ field: string; told: PictureState } | null>(null)
  const change = useMutation(changePicture())
  const pictures = questionPictures(question.document)
  const isBusy = state?.told.kind === 'sending'

  async function store(field: string, file: File | null): Promise<void> {
    if (isBusy) return
    const refusal = file === null ? null : pictureRefusal(file)
    if (refusal !== null) return setState({ field, told: { kind: 'failed', reason: refusal } })
    const tell = (share: number) => setState({ field, told: { kind: 'sending', share } })
    tell(0)
    try {
      const object_key = file === null ? null : (await uploadPicture(file, tell)).object_key
      const { question_id, version } = question
      setQuestion(await change.mutateAsync({ question_id, version, picture: field, object_key }))
      setState(null)
      void questionsChanged(client)
    } catch (error) {
      const reason = error instanceof Error ? error.message : '请稍后重试'
      setState({ field, told: { kind: 'failed', reason } })
    }
  }

  function handlePaste(event: ClipboardEvent): void {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    const wanted = pictures.find(({ field }) => field === field_at_hand)
    const field = (wanted ?? pictures.find(({ key }) => key === null))?.field
    if (file === undefined || field === undefined) return
    event.preventDefault()
    void store(field, file)
  }

  return (
    <Dialog
      title={`第 ${number} 题的图片`}
      width={640}
      keepsOpen
      footer={
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      }
      onCancel={onClose}
    >
      <QuestionFiles value={question.files}>
        <div onPaste={handlePaste}>
          <p className={styles.hint}>
            选择图片，或把图片拖到一行上；点一下这一行，可以直接粘贴（Ctrl+V）。支持 PNG、JPG、WebP、GIF，最大
            10 MB。
          </p>
          {pictures.length === 0 && <p className={styles.hint}>这道题里没有图片了。</p>}
          <ul className={styles.rows}>
            {pictures.map((picture) => (
              <PictureRow
                key={picture.field}
                picture={picture}
                place={placeWords(picture.field, question.document)}
                state={state?.field === picture.field ? state.told : { kind: 'idle' }}
                isLocked={isBusy}
                onAtHand={() => setFieldAtHand(picture.field)}
                onFile={(file) => void store(picture.field, file)}
                onRemove={() => void store(picture.field, null)}
              />
            ))}
          </ul>
        </div>
      </QuestionFiles>
    </Dialog>
  )
}
