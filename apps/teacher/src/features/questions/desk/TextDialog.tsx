import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { emptyDraft, type QuestionDraft, type Written } from '../edit/question-draft.ts'
import { finishedQuestion } from '../edit/visual/state/finished-question.ts'
import { hasUnsentFiles } from '../../../shared/forms/rich-text/unsent-files.ts'
import { WritingModes } from '../edit/WritingModes.tsx'
import { keptWritingMode } from '../edit/writing-mode.ts'
import type { Piece } from './desk.queries.ts'
import type { DeskEditor } from './desk-editor.ts'

/** 修改: the question in boxes or as text, beside the question as students will see it; also a text that is no question yet may be kept ([QI-66]). */
export function TextDialog({
  piece,
  editor,
  onClose,
}: {
  piece: Piece
  editor: DeskEditor
  onClose: () => void
}) {
  const { piece_id, number } = piece
  const start = startOf(piece)
  const form = useForm<QuestionDraft, null>({
    initial: { ...emptyDraft(piece, start.mode), written: start },
    check: ({ written }) => {
      const wrong = problemOf(written)
      return wrong === null ? {} : { written: wrong }
    },
    send: ({ written }) => {
      const text = textOf(written)
      if (text !== textOf(start)) editor.act({ act: 'text', piece_id, text })
      return Promise.resolve(null)
    },
    onDone: onClose,
  })
  return (
    <FormDialog title={`修改第 ${number} 题`} save="改好了" width={1080} form={form} onClose={onClose}>
      <WritingModes form={form} files={piece.files} isFocused />
    </FormDialog>
  )
}

/** A piece that is no question yet begins as its text. */
function startOf({ document, text }: Piece): Written {
  if (document === null) return { mode: 'text', text: text ?? '', before: null }
  const mode = keptWritingMode()
  return mode === 'visual' ? { mode, document } : { mode, text: printQuestion(document), before: document }
}

function textOf(written: Written): string {
  return written.mode === 'text' ? written.text : printQuestion(finishedQuestion(written.document))
}

function problemOf(written: Written): string | null {
  if (textOf(written).trim() === '') return '请写上题目'
  const isSending = written.mode === 'visual' && hasUnsentFiles(written.document)
  return isSending ? '有图片还没有传完，请等一等，或者先去掉它' : null
}
