import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { SimilarQuestions } from '../details/SimilarQuestions.tsx'

/** 举一反三: questions similar to a missed one, to be put into the cart ([QU-64]). */
export function VariantsDialog({ question_id, onClose }: { question_id: string; onClose: () => void }) {
  return (
    <Dialog
      title="举一反三"
      width="min(860px, calc(100vw - 48px))"
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <SimilarQuestions question_id={question_id} />
    </Dialog>
  )
}
