import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { changePicture, questionsChanged } from '../questions.queries.ts'
import { placedPictures } from './picture-places.ts'
import { PictureRow, type PictureState } from './PictureRow.tsx'
import styles from './pictures.module.css'
import {
  PICTURE_KINDS,
  pictureRefusal,
  uploadQuestionFile,
} from '../../../shared/files/upload-question-file.ts'

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
  const [before] = useState(opened)
  const [question, setQuestion] = useState(opened)
  const [field_at_hand, setFieldAtHand] = useState<string | null>(null)
  const [state, setState] = useState<{ field: string; told: PictureState } | null>(null)
  const change = useMutation(changePicture())
  const pictures = questionPictures(question.document)
  const isBusy = state?.told.kind === 'sending' || state?.told.kind === 'storing'
  const list = useRef<HTMLUListElement>(null)
  const sending = useRef<AbortController | null>(null)
  /** The place in the list whose button had the focus before the work that took it. */
  const focus_index = useRef<number | null>(null)
  const version = useRef(before.version)

  // The list behind changes when the dialog goes, so that no card leaves under the hand; an upload under way is given up.
  useEffect(
    () => () => {
      sending.current?.abort()
      if (version.current !== before.version) void questionsChanged(client)
    },
    [client, before],
  )

  // A button that works cannot keep the focus, and a row that goes takes it along.
  useEffect(() => {
    if (isBusy || focus_index.current === null) return
    const rows = [...(list.current?.children ?? [])]
    const row = rows[Math.min(focus_index.current, rows.length - 1)]
    focus_index.current = null
    const held = document.activeElement
    // The hand has gone on to another control meanwhile.
    if (held instanceof HTMLButtonElement && list.current?.contains(held) === false) return
    row?.querySelector<HTMLButtonElement>('[data-acts] button')?.focus()
  }, [isBusy, question])

  async function store(field: string, file: File | null): Promise<void> {
    if (isBusy) return
    const refusal = file === null ? null : pictureRefusal(file)
    if (refusal !== null) return setState({ field, told: { kind: 'failed', reason: refusal } })
    const attempt = new AbortController()
    const { signal } = attempt
    sending.current = attempt
    focus_index.current = pictures.findIndex((picture) => picture.field === field)
    const onProgress = (share: number) => {
      if (!signal.aborted) setState({ field, told: { kind: 'sending', share } })
    }
    onProgress(0)
    try {
      const object_key =
        file === null ? null : (await uploadQuestionFile(file, { onProgress, signal })).object_key
      signal.throwIfAborted()
      setState({ field, told: { kind: 'storing' } })
      const { question_id } = question
      const input = { question_id, version: question.version, picture: field, object_key }
      const changed = await change.mutateAsync(input)
      version.current = changed.version
      setQuestion(changed)
      setState(null)
      // The dialog went while it was stored.
      if (signal.aborted) void questionsChanged(client)
    } catch (error) {
      if (signal.aborted) return setState(null)
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

  function handleClose(): void {
    if (before.review_note !== null && question.review_note === null)
      message.success(`第 ${number} 题已补全，已移出“需要看一看”`)
    onClose()
  }

  return (
    <Dialog
      title={`第 ${number} 题的图片`}
      width={640}
      keepsOpen
      footer={
        <Button type="primary" onClick={handleClose}>
          完成
        </Button>
      }
      onCancel={handleClose}
    >
      <QuestionFiles value={question.files}>
        <div onPaste={handlePaste}>
          <p className={styles.hint}>
            选择图片，或把图片拖到一行上；点一下这一行，可以直接粘贴（Ctrl+V）。支持 {PICTURE_KINDS}，最大 10
            MB。
          </p>
          {pictures.length === 0 && <p className={styles.hint}>这道题里没有图片了。</p>}
          <ul ref={list} className={styles.rows}>
            {placedPictures(pictures, question.document).map(({ picture, place, words_before }) => (
              <PictureRow
                key={picture.field}
                picture={picture}
                place={place}
                words_before={words_before}
                state={state?.field === picture.field ? state.told : { kind: 'idle' }}
                isLocked={isBusy}
                onAtHand={() => setFieldAtHand(picture.field)}
                onFile={(file) => void store(picture.field, file)}
                onCancel={() => sending.current?.abort()}
                onRemove={() => void store(picture.field, null)}
              />
            ))}
          </ul>
        </div>
      </QuestionFiles>
    </Dialog>
  )
}
