import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { emptyDraft, type QuestionDraft } from '../edit/question-draft.ts'
import { WrittenText } from '../edit/WrittenText.tsx'
import type { Piece } from './desk.queries.ts'
import type { DeskEditor } from './desk-editor.ts'

/** 改文字: the question in its typed form beside what students will see; also one that is none yet may be kept ([QI-66]). */
export function TextDialog({
  piece,
  editor,
  onClose,
}: {
  piece: Piece
  editor: DeskEditor
  onClose: () => void
}) {
  const { piece_id, number, document, text } = piece
  const shown = document === null ? (text ?? '') : printQuestion(document)
  const form = useForm<QuestionDraft, null>({
    initial: { ...emptyDraft(piece), text: shown },
    check: (draft) => (draft.text.trim() === '' ? { text: '请写上题目' } : {}),
    send: (draft) => {
      if (draft.text !== shown) editor.act({ act: 'text', piece_id, text: draft.text })
      return Promise.resolve(null)
    },
    onDone: onClose,
  })
  return (
    <FormDialog title={`改文字，第 ${number} 题`} save="改好了" width={1080} form={form} onClose={onClose}>
      <WrittenText form={form} files={piece.files} isFocused />
    </FormDialog>
  )
}
